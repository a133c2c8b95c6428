import type { ItemBank } from '../../../server/measure/bank/itemBank.ts'
import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import type { CalibratedItem, Calibration } from './calibrate.ts'

/** Where difficulties end: beyond, hardly any learner differs from any other (the same limit as in `bank:check`). */
const LARGEST_B = 4

/** The items with what was estimated of them, in two decimals; retired ones, and those kept or unfit, as they are. */
function withEstimates(items: readonly Item[], calibration: Calibration): Item[] {
  const calibrated = new Map(calibration.items.map((item) => [item.estimate.id, item]))
  return items.map((item) => {
    const found = calibrated.get(item.id)
    return !found || item.retired || found.verdict === 'kept' || found.verdict === 'unfit' ? item : updated(item, found)
  })
}

/** The bank that a calibration makes of another: to be scored with, before it is written. */
export function calibratedBank(bank: ItemBank, calibration: Calibration, version: string): ItemBank {
  const all = withEstimates([...bank.byId.values()], calibration)
  const live = all.filter(({ retired }) => !retired)
  return {
    version,
    discrimination: rounded(calibration.discrimination),
    edition: bank.edition,
    items: live.filter(({ study }) => !study),
    study: live.filter(({ study }) => study),
    byId: new Map(all.map((item) => [item.id, item])),
  }
}

function updated(item: Item, { estimate }: CalibratedItem): Item {
  if (estimate.kind === 'fake') return { ...item, claim_offset: rounded(estimate.claimOffset) }
  const b = rounded(Math.max(-LARGEST_B, Math.min(LARGEST_B, estimate.b)))
  return { ...item, b, b_sd: rounded(estimate.b_sd) }
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
