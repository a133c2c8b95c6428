import { expect, test } from 'vitest'
import { loadItemBank } from '../../../server/measure/bank/itemBank.ts'
import { createScorer } from '../../../server/measure/scoring/scoreTest.ts'
import { seededRandom } from '../../../tests/support/seededRandom.ts'
import { skimmingFigures } from '../../psychometrics/simulation/skimming.ts'

/** Some hundred tests take a second or two; on a busy machine many times that. */
const PATIENCE_MS = 60_000

test(
  'times take from the results of simulated readers, most from those who skim, and cost those who read no precision',
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
