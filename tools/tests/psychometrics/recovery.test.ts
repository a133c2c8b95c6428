import { describe, expect, test } from 'vitest'
import { normal } from '../../../tests/support/distributions.ts'
import { seededRandom } from '../../../tests/support/seededRandom.ts'
import { drawLearner } from '../../../tests/support/simulatedLearner.ts'
import { smallBank } from '../../../tests/support/smallBank.ts'
import { calibrate, type Calibration } from '../../psychometrics/calibration/calibrate.ts'
import { calibrationFigures } from './calibrationFigures.ts'
import type { PlantedTruth } from './plantedTruth.ts'
import { simulateTests, type SimulatedTest } from './simulateTests.ts'

/** A calibration takes some seconds, and many times that on a busy machine. */
const PATIENCE_MS = 300_000

const bank = smallBank()

test(
  'A calibration from simulated learners recovers difficulties, slope, two bad items and a tempting fake',
  async () => {
    const { truth, tests } = simulateTests(bank, 600, seededRandom(20261121))
    const figures = calibrationFigures(bank, await calibrateFrom(tests), truth)
    const { kinds } = figures
    expect(Math.max(...kinds.map(({ before, after }) => after / before))).toBeLessThanOrEqual(0.6)
    // 58 phrasal verbs of b_sd .9 determine their own zero only to within 0.12 logits.
    expect(Math.max(...kinds.map(({ bias }) => Math.abs(bias)))).toBeLessThanOrEqual(0.24)
    expect(Math.min(...kinds.map(({ coverage }) => coverage))).toBeGreaterThanOrEqual(0.75)
    expect(Math.max(...kinds.map(({ coverage }) => coverage))).toBeLessThanOrEqual(0.98)
    // True is 2.6. So few words of b_sd .8 do not determine the scale's unit, and with it the slope, any better.
    expect(figures.slope.found).toBeGreaterThanOrEqual(2.1)
    expect(figures.slope.found).toBeLessThanOrEqual(3.1)
    expect(figures.guessedRank).toBe(1)
    // True values are random: one of 344 words is occasionally as far from its norm as the planted one.
    expect(figures.misjudgedRank).toBeLessThanOrEqual(1 + figures.falseAlarms.moved)
    expect(Math.abs(figures.misjudgedError.after)).toBeLessThanOrEqual(0.6)
    expect(figures.falseAlarms.unfit + figures.falseAlarms.moved).toBeLessThanOrEqual(1)
    expect(figures.claimOffset.answers).toBeGreaterThanOrEqual(200)
    expect(Math.abs(figures.claimOffset.found! - 1.5)).toBeLessThanOrEqual(0.6)
  },
  PATIENCE_MS,
)

describe('learners who are not as the scoring expects', () => {
  test(
    'Many learners who claim half of the unknown expressions do not bias difficulties',
    async () => {
      const { truth, tests } = simulateTests(bank, 300, seededRandom(7), (random) => {
        const learner = drawLearner(random)
        return random() < 0.4 ? { ...learner, overclaim: 0.5, fakeOverclaim: 0.5 } : learner
      })
      expect(Math.abs(biasOf(await calibrateFrom(tests), truth, (b) => b > 0.5))).toBeLessThanOrEqual(0.12)
    },
    PATIENCE_MS,
  )

  test(
    'A homogeneous group of able learners does not shift the scale',
    async () => {
      const { truth, tests } = simulateTests(bank, 300, seededRandom(8), (random) => ({
        ...drawLearner(random),
        ability: 1.8 + 0.7 * normal(random),
      }))
      const calibration = await calibrateFrom(tests)
      expect(Math.abs(biasOf(calibration, truth, () => true))).toBeLessThanOrEqual(0.1)
      expect(calibration.discrimination).toBeGreaterThanOrEqual(2.2)
      expect(calibration.discrimination).toBeLessThanOrEqual(3.05)
    },
    PATIENCE_MS,
  )
})

function calibrateFrom(tests: readonly SimulatedTest[]): Promise<Calibration> {
  const source = async function* batches() {
    yield tests
  }
  const options = { grid: bank.edition.grid, minAnswers: 20, say: () => undefined }
  return calibrate(source, bank.items, ({ b, b_sd }) => ({ b, b_sd }), options)
}

/** Returns the mean of estimate - truth over words selected by true difficulty, without the planted ones. */
function biasOf({ items }: Calibration, truth: PlantedTruth, isSelected: (trueB: number) => boolean): number {
  const planted = new Set([truth.guessedId, truth.misjudgedId])
  const errors = items.flatMap(({ estimate, verdict }) => {
    if (estimate.kind !== 'word' || verdict === 'kept' || planted.has(estimate.id)) return []
    const { difficulty } = truth.items.get(estimate.id)!
    return isSelected(difficulty) ? [estimate.b - difficulty] : []
  })
  return errors.reduce((sum, error) => sum + error, 0) / errors.length
}
