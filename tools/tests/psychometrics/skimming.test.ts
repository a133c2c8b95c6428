import { expect, test } from 'vitest'
import { loadItemBank } from '../../../server/measure/bank/itemBank.ts'
import { createScorer } from '../../../server/measure/scoring/scoreTest.ts'
import { seededRandom } from '../../../tests/support/seededRandom.ts'
import { skimmingFigures } from '../../psychometrics/simulation/skimming.ts'

/** Some hundred tests take a second or two, and many times that on a busy machine. */
const PATIENCE_MS = 60_000

test(
  'Times lower the results of simulated readers, those of skimmers most, without a loss of precision for careful ones',
  () => {
    const bank = loadItemBank()
    const [readAll, , quickNotSure, skimAFifth] = skimmingFigures(bank, createScorer(bank), seededRandom(20261123), 100)
    const taken = [readAll!, quickNotSure!, skimAFifth!].map(({ timed, untimed }) => untimed.bias - timed.bias)
    for (const logits of taken) expect(logits).toBeGreaterThanOrEqual(0)
    expect(taken[2]).toBeGreaterThan(taken[0]!)
    for (const { timed, untimed } of [readAll!, quickNotSure!]) expect(timed.rmse).toBeLessThan(untimed.rmse + 0.02)
  },
  PATIENCE_MS,
)
