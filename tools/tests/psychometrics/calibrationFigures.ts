import type { ItemBank } from '../../../server/measure/bank/itemBank.ts'
import { itemKinds, type ItemKind } from '../../../src/contracts/itemKinds.ts'
import type { CalibratedItem, Calibration } from '../../psychometrics/calibration/calibrate.ts'
import type { RealEstimate } from '../../psychometrics/calibration/itemEstimate.ts'
import { distanceFromNorm } from '../../psychometrics/calibration/verdict.ts'
import type { PlantedTruth } from './plantedTruth.ts'

/** Errors (RMSE, logits) of one kind's difficulties before and after the calibration. */
export type KindFigures = {
  kind: ItemKind
  items: number
  before: number
  after: number
  /** Mean of estimate - truth. */
  bias: number
  /** Share (0..1) of the items whose true b is within 1.645 b_sd of the estimate. */
  coverage: number
}

/** How well a calibration of simulated tests recovers the truth. */
export type CalibrationFigures = {
  kinds: readonly KindFigures[]
  slope: { true: number; found: number }
  /** Ranks (from 1) of the planted items in the report's two lists; `falseAlarms`: how many other items are listed. */
  guessedRank: number
  misjudgedRank: number
  misjudgedError: { before: number; after: number }
  falseAlarms: { unfit: number; moved: number }
  /** The tempting fake's offset; `found` is null below 200 answers. */
  claimOffset: { answers: number; found: number | null }
}

const NORMAL_95TH_PERCENTILE = 1.645

/** Compares a calibration with the truth; the guessed item has no true difficulty. */
export function calibrationFigures(bank: ItemBank, calibration: Calibration, truth: PlantedTruth): CalibrationFigures {
  const real = calibration.items.flatMap((item) =>
    item.estimate.kind === 'fake' ? [] : [{ ...item, estimate: item.estimate }],
  )
  const idsBy = (order: (item: (typeof real)[number]) => number) =>
    real.toSorted((one, other) => order(one) - order(other)).map(({ estimate }) => estimate.id)
  const planted = new Set([truth.guessedId, truth.misjudgedId, truth.temptingId])
  const alarms = (verdict: string) =>
    calibration.items.filter((item) => item.verdict === verdict && !planted.has(item.estimate.id)).length
  const misjudged = real.find(({ estimate }) => estimate.id === truth.misjudgedId)!.estimate
  const trueB = (id: string) => truth.items.get(id)!.difficulty
  return {
    kinds: itemKinds.map((kind) =>
      kindFigures(
        kind,
        real.filter(({ estimate: { id } }) => truth.items.has(id) && id !== truth.guessedId),
        trueB,
      ),
    ),
    slope: { true: truth.slope, found: calibration.discrimination },
    guessedRank: idsBy(({ fit }) => fit?.slopeZ ?? 0).indexOf(truth.guessedId) + 1,
    misjudgedRank: idsBy(({ estimate }) => -Math.abs(distanceFromNorm(estimate))).indexOf(truth.misjudgedId) + 1,
    misjudgedError: {
      before: bank.byId.get(misjudged.id)!.b - trueB(misjudged.id),
      after: misjudged.b - trueB(misjudged.id),
    },
    falseAlarms: { unfit: alarms('unfit'), moved: alarms('moved') },
    claimOffset: offsetOf(calibration.items.find(({ estimate }) => estimate.id === truth.temptingId)!),
  }
}

function kindFigures(
  kind: ItemKind,
  items: readonly (CalibratedItem & { estimate: RealEstimate })[],
  trueB: (id: string) => number,
): KindFigures {
  const ofKind = items.filter(({ estimate }) => estimate.kind === kind)
  // Kept and unfit items stay at their norms.
  const estimates = ofKind.map(({ estimate, verdict }) =>
    verdict === 'kept' || verdict === 'unfit' ? { ...estimate, ...estimate.prior } : estimate,
  )
  const errors = estimates.map(({ id, b }) => b - trueB(id))
  const inside = estimates.filter(({ b_sd }, index) => Math.abs(errors[index]!) < NORMAL_95TH_PERCENTILE * b_sd)
  return {
    kind,
    items: ofKind.length,
    before: rootMeanSquare(estimates.map(({ id, prior }) => prior.b - trueB(id))),
    after: rootMeanSquare(errors),
    bias: errors.reduce((sum, error) => sum + error, 0) / errors.length,
    coverage: inside.length / estimates.length,
  }
}

function offsetOf({ answers, estimate }: CalibratedItem): CalibrationFigures['claimOffset'] {
  const offset = estimate.kind === 'fake' ? estimate.claimOffset : 0
  return { answers, found: offset === 0 ? null : offset }
}

function rootMeanSquare(values: readonly number[]): number {
  return Math.sqrt(values.reduce((sum, value) => sum + value ** 2, 0) / values.length)
}
