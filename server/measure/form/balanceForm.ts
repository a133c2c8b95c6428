import { oneOf } from '#rules/shuffle.ts'
import { isTaken, testsSince, type FilledSlot, type Met } from './drawForm.ts'
import type { Candidate, FormPlan } from './formPlan.ts'

/**
 * Furthest that a form's information may be from the target, as a share of it. Two forms at opposite ends then differ
 * in standard error by sqrt(1.035 / 0.965) = 3.6 %, within the 5 % that parallel forms may.
 */
export const INFORMATION_TOLERANCE = 0.035

/** Most exchanges that are tried; a form needs some ten, one that avoids many items some hundreds. */
const MAX_TRIES = 1_000

/**
 * Exchanges items within their strata until the form informs about every ability as the plan wants it. An exchange is
 * kept when it brings the information curve nearer to the target; the rules of the draw hold for it as well.
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

/** Never for one that was met more recently. */
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
