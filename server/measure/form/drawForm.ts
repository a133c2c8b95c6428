import type { Candidate, FormPlan, Slot } from './formPlan.ts'
import { oneOf, shuffled } from '#rules/shuffle.ts'

/** A place with the item drawn for it. */
export type FilledSlot = { slot: Slot; candidate: Candidate }

/**
 * Draws one item for each place of a form, no target or form of one twice.
 * An item to avoid is drawn only where the kind has no other left.
 * @throws RangeError when the bank is too small for a form.
 */
export function drawForm(plan: FormPlan, random: () => number, avoid: ReadonlySet<string>): FilledSlot[] {
  const taken = new Set<string>()
  // In a fresh order each time, so that of two items with a common target neither always comes first.
  return shuffled(plan.slots, random).map((slot) => {
    const candidate = drawCandidate(slot, random, avoid, taken)
    for (const stem of candidate.stems) taken.add(stem)
    return { slot, candidate }
  })
}

/** True when a target of the candidate, or a form of one, is already in the form. */
export function isTaken(candidate: Candidate, taken: ReadonlySet<string>): boolean {
  return candidate.stems.some((stem) => taken.has(stem))
}

function drawCandidate(
  { stratum, others }: Slot,
  random: () => number,
  avoid: ReadonlySet<string>,
  taken: ReadonlySet<string>,
): Candidate {
  const free = (candidate: Candidate) => !isTaken(candidate, taken)
  const fresh = (candidate: Candidate) => free(candidate) && !avoid.has(candidate.item.subject)
  const candidate =
    oneOf(stratum.filter(fresh), random) ??
    others.find(fresh) ??
    oneOf(stratum.filter(free), random) ??
    others.find(free)
  if (!candidate) throw new RangeError('The item bank is too small for a form: a place has no item left')
  return candidate
}
