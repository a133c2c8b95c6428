import { oneOf } from '#rules/shuffle.ts'
import type { Candidate } from './candidates.ts'
import { isTaken, testsSince, type FilledSlot, type Met } from './drawForm.ts'
import type { FormPlan } from './formPlan.ts'
import { packItemAt, type Slot } from './slots.ts'

/**
 * Maximum deviation of a form's information from the target, as a fraction of it. Two forms at opposite ends then
 * differ in standard error by sqrt(1.035 / 0.965) = 3.6 %, within the 5 % allowed for parallel forms.
 */
export const INFORMATION_TOLERANCE = 0.035

/** The deviation at which exchanges end: less than is tolerated, so that hardly a form is at the limit. */
const EXCHANGE_UNTIL = 0.021

/** Maximum number of attempted exchanges. */
const MAX_TRIES = 300

/** How many strata wide the part of a pack is from which an item may be exchanged. */
const EXCHANGE_WIDTH = 5

/**
 * Exchanges items for others of their packs, in or near their strata, until the form's information curve is close to the
 * target. An exchange stays if it brings the curve nearer to the target; it follows the rules of the draw.
 */
export function balanceForm(
  { targetInformation: target }: FormPlan,
  drawn: readonly FilledSlot[],
  random: () => number,
  met: Met,
): FilledSlot[] {
  const form = [...drawn]
  const taken = new Set(form.flatMap(({ candidate }) => candidate.stems))
  const places = form.map((_, place) => place)
  const fakes = places.filter((place) => form[place]!.candidate.item.fake)
  const reals = places.filter((place) => !form[place]!.candidate.item.fake)
  const exchange = (place: number, other: Candidate) => {
    const { slot, candidate } = form[place]!
    form[place] = { slot, candidate: other }
    for (const stem of candidate.stems) taken.delete(stem)
    for (const stem of other.stems) taken.add(stem)
  }
  let information = sumOf(form)
  let changed = new Float64Array(target.length)
  let error = squaredError(information, target)
  for (let tries = 0; tries < MAX_TRIES && !isWithin(information, target, EXCHANGE_UNTIL); tries++) {
    const place = oneOf(reals, random)!
    const current = form[place]!.candidate
    const other = nearIn(form[place]!.slot, random)
    if (other === current || !mayReplace(current, other, taken, met)) continue
    for (let index = 0; index < target.length; index++)
      changed[index] = information[index]! + other.information[index]! - current.information[index]!
    const changedError = squaredError(changed, target)
    if (changedError >= error) continue
    exchange(place, other)
    ;[information, changed] = [changed, information]
    error = changedError
    // So that fakes keep to their strata no more closely than real items do.
    if (random() * reals.length >= 1.5 * fakes.length) continue
    const placeOfFake = oneOf(fakes, random)!
    const fake = nearIn(form[placeOfFake]!.slot, random)
    if (mayReplace(form[placeOfFake]!.candidate, fake, taken, met)) exchange(placeOfFake, fake)
  }
  return form
}

/** Returns an item of a slot's pack, in or near its stratum. */
function nearIn(slot: Slot, random: () => number): Candidate {
  return packItemAt(slot, 0.5 + EXCHANGE_WIDTH * (random() - 0.5))
}

/** Whether one item may replace another: it was not met more recently, and the form lacks its target. */
function mayReplace(current: Candidate, other: Candidate, taken: ReadonlySet<string>, met: Met): boolean {
  return testsSince(met, other) >= testsSince(met, current) && !isTaken(other, taken)
}

/** Whether a form's information curve is as close to the target as those of parallel forms. */
export function isBalanced({ targetInformation }: FormPlan, form: readonly FilledSlot[]): boolean {
  return isWithin(sumOf(form), targetInformation, INFORMATION_TOLERANCE)
}

function sumOf(form: readonly FilledSlot[]): Float64Array<ArrayBuffer> {
  const sum = new Float64Array(form[0]!.candidate.information.length)
  for (const { candidate } of form)
    for (let index = 0; index < sum.length; index++) sum[index]! += candidate.information[index]!
  return sum
}

function squaredError(information: Float64Array, target: Float64Array): number {
  let error = 0
  for (let index = 0; index < target.length; index++) error += (information[index]! / target[index]! - 1) ** 2
  return error
}

function isWithin(information: Float64Array, target: Float64Array, tolerance: number): boolean {
  for (let index = 0; index < target.length; index++)
    if (Math.abs(information[index]! / target[index]! - 1) > tolerance) return false
  return true
}
