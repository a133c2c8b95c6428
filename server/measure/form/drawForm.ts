import { oneOf, shuffled } from '#rules/shuffle.ts'
import type { Candidate, FormPlan, Slot } from './formPlan.ts'

/** A place with the item drawn for it. */
export type FilledSlot = { slot: Slot; candidate: Candidate }

/**
 * What a learner has met: subjects, and how many completed tests ago the last time was (1: in the newest one). What is not
 * in it was never met.
 */
export type Met = ReadonlyMap<string, number>

/** How many completed tests ago an item was met; Infinity for one that never was. The greater, the better it is to ask. */
export function testsSince(met: Met, { item }: Candidate): number {
  return met.get(item.subject) ?? Infinity
}

/**
 * Draws one item for each place of a form, no target or form of one twice.
 * An item that was met is drawn only where no other of about its difficulty is left; then one that was met longest ago.
 * @throws RangeError when the bank is too small for a form.
 */
export function drawForm(plan: FormPlan, random: () => number, met: Met): FilledSlot[] {
  const taken = new Set<string>()
  // In a fresh order each time, so that of two items with a common target neither always comes first.
  return shuffled(plan.slots, random).map((slot) => {
    const candidate = drawCandidate(slot, random, met, taken)
    for (const stem of candidate.stems) taken.add(stem)
    return { slot, candidate }
  })
}

/** True when a target of the candidate, or a form of one, is already in the form. */
export function isTaken(candidate: Candidate, taken: ReadonlySet<string>): boolean {
  return candidate.stems.some((stem) => taken.has(stem))
}

function drawCandidate(slot: Slot, random: () => number, met: Met, taken: ReadonlySet<string>): Candidate {
  const free = (candidate: Candidate) => !isTaken(candidate, taken)
  const neverMet = (candidate: Candidate) => testsSince(met, candidate) === Infinity
  const inStratum = oneOf(metLongestAgo(slot.stratum.filter(free), met), random)
  if (inStratum && neverMet(inStratum)) return inStratum
  for (const other of nearestFirst(slot)) {
    if (!isWithinReach(slot, other)) break
    if (free(other) && neverMet(other)) return other
  }
  const candidate = inStratum ?? metLongestAgo([...nearestFirst(slot)].filter(free), met)[0]
  if (!candidate) throw new RangeError('The item bank is too small for a form: a place has no item left')
  return candidate
}

/**
 * The items of a place's kind from the centre of its stratum outwards. They are walked anew each time: few places need it, and a
 * list for every place of every plan would stay in memory.
 */
function* nearestFirst({ centre, kind }: Slot): Generator<Candidate> {
  let harder = kind.filter(({ item }) => item.b < centre).length
  let easier = harder - 1
  while (easier >= 0 || harder < kind.length) {
    const below = kind[easier]
    const above = kind[harder]
    const takesBelow = !above || (below && centre - below.item.b <= above.item.b - centre)
    yield takesBelow ? kind[easier--]! : kind[harder++]!
  }
}

/** Fakes measure no ability: any may stand in. */
function isWithinReach({ centre, reach }: Slot, { item }: Candidate): boolean {
  return item.fake || Math.abs(item.b - centre) <= reach
}

/** Those of the candidates that were never met or, where all were, that were met longest ago. */
function metLongestAgo(candidates: readonly Candidate[], met: Met): Candidate[] {
  const longest = Math.max(...candidates.map((candidate) => testsSince(met, candidate)))
  return candidates.filter((candidate) => testsSince(met, candidate) === longest)
}
