import { createHash } from 'node:crypto'
import { byKind, itemKinds, type ItemKind } from '#contracts/itemKinds.ts'
import { practiceSubjects } from '#rules/practiceItems.ts'
import type { ItemBank } from '../bank/itemBank.ts'
import type { Item } from '../bank/itemSchema.ts'
import type { Edition } from '../edition/edition.ts'
import { INFORMATION_THETAS, informationCurve, informationOfKind } from './formInformation.ts'
import { FAKES_OF_KIND, FORM_SIZES } from './formSizes.ts'
import { targetStems } from './targetStems.ts'

/** An item for forms, with precomputed values for the assembly. */
export type Candidate = { item: Item; stems: readonly string[]; information: Float64Array }

/**
 * The real items of a kind, or its fakes, dealt into packs. A block is one item of each pack, of about the same
 * difficulty; the last one may be incomplete. The items of a pack are those of its blocks, the easiest block first.
 */
export type Deal = { easiestFirst: readonly Candidate[]; byPack: readonly (readonly Candidate[])[] }

/** The items of one kind from which forms are drawn. */
export type KindPool = { reals: Deal; fakes: Deal }

/**
 * Returns a bank's items for forms, by kind. A kind's fakes are one pack; its real items are dealt into packs from each
 * of which a form takes about as many (decision 0057).
 */
export function candidatesOf(bank: ItemBank): Readonly<Record<ItemKind, KindPool>> {
  // Excludes the practice subjects, which the learner has just met.
  const practice = new Set(practiceSubjects().flatMap(targetStems))
  const candidates = bank.items
    .toSorted((first, second) => first.b - second.b)
    .map(candidateOf)
    .filter(({ stems }) => !stems.some((stem) => practice.has(stem)))
  return byKind(itemKinds, (kind) => {
    const ofKind = candidates.filter(({ item }) => item.kind === kind)
    const reals = ofKind.filter(({ item }) => !item.fake)
    if (kind !== 'word') shareInformation(kind, reals, bank.edition)
    return {
      reals: deal(reals, Math.round(FORM_SIZES[kind] / FAKES_OF_KIND[kind])),
      fakes: deal(
        ofKind.filter(({ item }) => item.fake),
        1,
      ),
    }
  })
}

function candidateOf(item: Item): Candidate {
  // A fake gives no information on ability, because its sentence has no meaning to know.
  const information = item.fake ? new Float64Array(INFORMATION_THETAS.length) : informationCurve(item)
  return { item, stems: targetStems(item.subject), information }
}

/**
 * Lowers the information of a kind's items to what each adds to the others of its kind: the tangent to their joint
 * information at that of a mean form.
 */
function shareInformation(kind: ItemKind, reals: readonly Candidate[], edition: Edition): void {
  const places = FORM_SIZES[kind]
  INFORMATION_THETAS.forEach((_, index) => {
    const mean = reals.reduce((total, { information }) => total + information[index]!, 0) / reals.length
    const joint = informationOfKind(kind, places * mean, edition) / places
    const share = joint / mean
    for (const { information } of reals) information[index] = joint + share ** 2 * (information[index]! - mean)
  })
}

/** Deals items, the easiest first, into packs, by the hash of their ids: in all processes alike. */
function deal(easiestFirst: readonly Candidate[], packs: number): Deal {
  const blocks = Array.from({ length: Math.ceil(easiestFirst.length / packs) }, (_, block) =>
    easiestFirst.slice(block * packs, (block + 1) * packs).sort((first, second) => hashOf(first) - hashOf(second)),
  )
  const byPack = Array.from({ length: packs }, (_, pack) => blocks.flatMap((block) => block[pack] ?? []))
  return { easiestFirst, byPack }
}

/** How many items, given by difficulty, are easier than this difficulty (logits). */
export function countBelow(easiestFirst: readonly Candidate[], difficulty: number): number {
  let [low, high] = [0, easiestFirst.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (easiestFirst[middle]!.item.b < difficulty) low = middle + 1
    else high = middle
  }
  return low
}

function hashOf({ item }: Candidate): number {
  return createHash('sha256').update(item.id).digest().readUInt32BE()
}
