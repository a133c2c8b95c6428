import { oneOf, shuffled } from '#rules/shuffle.ts'
import type { Candidate, FormPlan, Slot } from './formPlan.ts'

/** A slot with the item drawn for it. */
export type FilledSlot = { slot: Slot; candidate: Candidate }

/**
 * The subjects that a learner has met, each with the number of completed tests since (1: in the newest one). All others
 * were never met.
 */
export type Met = ReadonlyMap<string, number>

/**
 * Returns how many completed tests ago an item was met; Infinity for never. Items with a greater number are preferred.
 */
export function testsSince(met: Met, { item }: Candidate): number {
  return met.get(item.subject) ?? Infinity
}

/**
 * Draws one item for each slot of a form, so that no target occurs twice, not even in another word form. An item that
 * was met is drawn only if no unmet one of similar difficulty is left; of several, the one that was met longest ago.
 * @throws RangeError if the bank is too small for a form
 */
export function drawForm(plan: FormPlan, random: () => number, met: Met): FilledSlot[] {
  const taken = new Set<string>()
  // In random order, so that of two items with a common target neither always wins.
  return shuffled(plan.slots, random).map((slot) => {
    const candidate = drawCandidate(slot, random, met, taken)
    for (const stem of candidate.stems) taken.add(stem)
    return { slot, candidate }
  })
}

/** Whether a target of the candidate, in any word form, is already in the test form. */
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
 * Yields the items of a slot's kind from the centre of its stratum outwards. A generator, because few slots need it and
 * a list for every slot of every plan would stay in memory.
 */
function* nearestFirst({ centre, kind }: Slot): Generator<Candidate> {
  let harder = kind.filter(({ item }) => item.b < centre).length
  let easier = harder - 1
  while (easier >= 0 || harder < kind.length) {
    const below = kind[easier]
    const above = kind[harder]
    const isBelowNearer = !above || (below && centre - below.item.b <= above.item.b - centre)
    yield isBelowNearer ? kind[easier--]! : kind[harder++]!
  }
}

/** Whether an item may fill a slot. Any fake may, because fakes do not measure ability. */
function isWithinReach({ centre, reach }: Slot, { item }: Candidate): boolean {
  return item.fake || Math.abs(item.b - centre) <= reach
}

/** Returns the candidates that were never met or, if all were, those that were met longest ago. */
function metLongestAgo(candidates: readonly Candidate[], met: Met): Candidate[] {
  const longest = Math.max(...candidates.map((candidate) => testsSince(met, candidate)))
  return candidates.filter((candidate) => testsSince(met, candidate) === longest)
}
