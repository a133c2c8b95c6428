import { oneOf } from '#rules/shuffle.ts'
import { isTaken, testsSince, type FilledSlot, type Met } from './drawForm.ts'
import type { Candidate, FormPlan } from './formPlan.ts'

/**
 * Maximum deviation of a form's information from the target, as a fraction of it. Two forms at opposite ends then
 * differ in standard error by sqrt(1.035 / 0.965) = 3.6 %, within the 5 % allowed for parallel forms.
 */
export const INFORMATION_TOLERANCE = 0.035

/** Maximum number of attempted exchanges. A form needs about ten, one that avoids many items some hundreds. */
const MAX_TRIES = 1_000

/**
 * Exchanges items within their strata until the form's information curve is close to the target. An exchange stays if
 * it brings the curve nearer to the target; it follows the rules of the draw.
 */
export function balanceForm(
  plan: FormPlan,
  drawn: readonly FilledSlot[],
  random: () => number,
  met: Met,
): FilledSlot[] {
  const form = [...drawn]
  const taken = new Set(form.flatMap(({ candidate }) => candidate.stems))
  const exchangeable = form.flatMap(({ candidate }, place) => (candidate.item.fake ? [] : [place]))
  let information = sumOf(form)
  let error = squaredError(information, plan.targetInformation)
  for (let tries = 0; tries < MAX_TRIES && !isWithin(information, plan.targetInformation); tries++) {
    const place = oneOf(exchangeable, random)!
    const { slot, candidate: current } = form[place]!
    const other = oneOf(slot.stratum, random)!
    if (!mayReplace(current, other, taken, met)) continue
    const changed = information.map((sum, index) => sum + other.information[index]! - current.information[index]!)
    const changedError = squaredError(changed, plan.targetInformation)
    if (changedError >= error) continue
    form[place] = { slot, candidate: other }
    for (const stem of current.stems) taken.delete(stem)
    for (const stem of other.stems) taken.add(stem)
    information = changed
    error = changedError
  }
  return form
}

/** Whether one item may replace another: it was not met more recently, and the form lacks its target. */
function mayReplace(current: Candidate, other: Candidate, taken: ReadonlySet<string>, met: Met): boolean {
  return testsSince(met, other) >= testsSince(met, current) && !isTaken(other, taken)
}

function sumOf(form: readonly FilledSlot[]): Float64Array {
  const sum = new Float64Array(form[0]!.candidate.information.length)
  for (const { candidate } of form) candidate.information.forEach((value, index) => (sum[index]! += value))
  return sum
}

function squaredError(information: Float64Array, target: Float64Array): number {
  return information.reduce((sum, value, index) => sum + (value / target[index]! - 1) ** 2, 0)
}

function isWithin(information: Float64Array, target: Float64Array): boolean {
  return information.every((value, index) => Math.abs(value / target[index]! - 1) <= INFORMATION_TOLERANCE)
}
