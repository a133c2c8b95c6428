import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import type { Grid } from '../../../server/measure/edition/grid.ts'
import { slope, type Difficulty } from '../../../server/measure/scoring/itemResponse.ts'
import { estimateItems } from './estimateItems.ts'
import type { FakeEstimate, ItemEstimate, RealEstimate } from './itemEstimate.ts'
import { emptyFitSums, itemFit, type FitSums, type ItemFit } from './itemFit.ts'
import { measureFit } from './measureFit.ts'
import type { TestSource } from './storedTests.ts'
import { ANSWERS_FOR_OFFSET } from './updateClaimOffset.ts'
import { judgeFake, judgeReal, type Verdict } from './verdict.ts'

/** A calibrated item; `fit` is null without answers. */
export type CalibratedItem = { estimate: ItemEstimate; answers: number; fit: ItemFit | null; verdict: Verdict }

/** The result of a calibration. */
export type Calibration = { tests: number; passes: number; discrimination: number; items: readonly CalibratedItem[] }

/** Lower bound of b_sd, however many answers, because the curves are not exactly logistic and learners change. */
const MIN_B_SD = 0.05

/**
 * Calibrates a bank from completed tests.
 * @param items all items that the tests may contain
 * @param normOf returns the norm of an item
 * @param grid that of the bank's edition
 * @param minAnswers an item with fewer answers is `kept`
 * @throws CalibrationError for fewer than 100 tests
 */
export async function calibrate(
  source: TestSource,
  items: Iterable<Item>,
  normOf: (item: Item) => Difficulty,
  { grid, minAnswers, say }: { grid: Grid; minAnswers: number; say: (line: string) => void },
): Promise<Calibration> {
  const start = [...items].map((item) => startingPoint(item, normOf(item)))
  const estimates = await estimateItems(source, start, grid, say)
  const sums = await measureFit(source, estimates, grid)
  const { tests, passes, discrimination } = estimates
  return {
    tests,
    passes,
    discrimination,
    items: estimates.items.map((item) => {
      const sum = sums.get(item.id) ?? emptyFitSums()
      return item.kind === 'fake'
        ? calibratedFake(item, sum, minAnswers)
        : calibratedReal(item, sum, minAnswers, discrimination)
    }),
  }
}

function startingPoint(item: Item, { b, b_sd }: Difficulty): ItemEstimate {
  const { id, kind } = item
  if (item.fake) return { id, kind: 'fake', target: kind, b, b_sd, claimOffset: 0, claimOffsetSd: 0 }
  return { id, kind, prior: { b, b_sd }, b, b_sd }
}

function calibratedFake(estimate: FakeEstimate, sums: FitSums, minAnswers: number): CalibratedItem {
  const { answers } = sums
  // A fake's curve is flat, so only z is meaningful, not the ratio to the model's slope.
  const fit = answers === 0 ? null : itemFit(sums, 1)
  if (!fit || answers < minAnswers) return { estimate, answers, fit, verdict: 'kept' }
  const verdict = judgeFake(fit)
  return { estimate, answers, fit, verdict: verdict === 'updated' && answers < ANSWERS_FOR_OFFSET ? 'kept' : verdict }
}

function calibratedReal(item: RealEstimate, sums: FitSums, minAnswers: number, discrimination: number): CalibratedItem {
  const { answers } = sums
  const b_sd = Math.max(MIN_B_SD, 1 / Math.sqrt(1 / item.prior.b_sd ** 2 + sums.information))
  const estimate = { ...item, b_sd }
  const fit = answers === 0 ? null : itemFit(sums, slope({ b_sd, discrimination }))
  return { estimate, answers, fit, verdict: !fit || answers < minAnswers ? 'kept' : judgeReal({ fit, estimate }) }
}
