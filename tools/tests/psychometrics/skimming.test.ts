import { expect, test } from 'vitest'
import { loadItemBank } from '../../../server/measure/bank/itemBank.ts'
import { createScorer } from '../../../server/measure/scoring/scoreTest.ts'
import { seededRandom } from '../../../tests/support/seededRandom.ts'
import { skimmingFigures } from '../../psychometrics/simulation/skimming.ts'

/** Some hundred tests take a second or two; on a busy machine many times that. */
const PATIENCE_MS = 60_000

test(
  'times take from the results of simulated readers, most from those who skim, and next to nothing from those who read',
  () => {
    const bank = loadItemBank()
    const [readAll, , quickNotSure, skimAFifth] = skimmingFigures(bank, createScorer(bank), seededRandom(20261123), 100)
    const taken = [readAll!, quickNotSure!, skimAFifth!].map(({ timed, untimed }) => untimed.bias - timed.bias)
    for (const logits of taken) expect(logits).toBeGreaterThanOrEqual(0)
    expect(Math.max(taken[0]!, taken[1]!)).toBeLessThan(0.02)
    expect(taken[2]).toBeGreaterThan(2 * taken[0]!)
  },
  PATIENCE_MS,
)
