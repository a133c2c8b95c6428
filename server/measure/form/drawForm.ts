import { oneOf, shuffled } from '#rules/shuffle.ts'
import { countBelow, type Candidate } from './candidates.ts'
import type { FormPlan } from './formPlan.ts'
import { packItemAt, slotsOf, stratumOf, type Slot } from './slots.ts'

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
  const slots = plan.sections.flatMap((section) => slotsOf(section, random))
  // In random order, so that of two items with a common target neither always wins.
  return shuffled(slots, random).map((slot) => {
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
  const isFit = (candidate: Candidate) => testsSince(met, candidate) === Infinity && free(candidate)
  const first = packItemAt(slot, random())
  if (isFit(first)) return first
  const { reach, deal } = slot.share
  const { b } = first.item
  // The slot's own pack first, so that a replacement does not change how many items of each pack a form has. Any fake may
  // replace another, because fakes do not measure ability.
  for (const candidates of [deal.byPack[slot.pack]!, deal.easiestFirst]) {
    for (const other of nearestFirst(candidates, b)) {
      if (!other.item.fake && Math.abs(other.item.b - b) > reach) break
      if (isFit(other)) return other
    }
  }
  const candidate =
    oneOf(metLongestAgo(stratumOf(slot).filter(free), met), random) ??
    metLongestAgo([...nearestFirst(deal.easiestFirst, b)].filter(free), met)[0]
  if (!candidate) throw new RangeError('The item bank is too small for a form: a place has no item left')
  return candidate
}

/** Yields items, given by difficulty, from this difficulty (logits) outwards. */
function* nearestFirst(candidates: readonly Candidate[], centre: number): Generator<Candidate> {
  let harder = countBelow(candidates, centre)
  let easier = harder - 1
  while (easier >= 0 || harder < candidates.length) {
    const below = candidates[easier]
    const above = candidates[harder]
    const isBelowNearer = !above || (below && centre - below.item.b <= above.item.b - centre)
    yield isBelowNearer ? candidates[easier--]! : candidates[harder++]!
  }
}

/** Returns the candidates that were never met or, if all were, those that were met longest ago. */
function metLongestAgo(candidates: readonly Candidate[], met: Met): Candidate[] {
  const longest = Math.max(...candidates.map((candidate) => testsSince(met, candidate)))
  return candidates.filter((candidate) => testsSince(met, candidate) === longest)
}
