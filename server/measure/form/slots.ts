import { shuffled } from '#rules/shuffle.ts'
import type { Candidate } from './candidates.ts'
import { itemAt, itemsBetween } from './ring.ts'
import type { Section, Share } from './sections.ts'

/**
 * A slot of a form, filled with an item of its pack from its stratum: `width` of the share's ring from `from` on.
 */
export type Slot = { share: Share; pack: number; from: number; width: number }

/**
 * How irregularly the packs take turns, in rounds. More would lay a form's real items less evenly; less, and which items
 * of a pack meet would follow a pattern that real items, which are exchanged later, follow less strictly than fakes.
 */
const JITTER = 0.5

/**
 * Lays out a section's slots for one form: strata of one width that follow each other from a random start, in which the
 * packs take turns, fakes like any other. So a fake meets its neighbours in difficulty and its own pack as seldom as a
 * real item does.
 */
export function slotsOf({ reals, fakes }: Section, random: () => number): Slot[] {
  const packs = packsInTurn(reals, fakes, random)
  const fakePack = reals.deal.byPack.length
  const start = random() * packs.length
  const width = 1 / packs.length
  return packs.map((pack, stratum) => {
    const isFake = pack === fakePack
    return { share: isFake ? fakes : reals, pack: isFake ? 0 : pack, from: (start + stratum) * width, width }
  })
}

/**
 * Returns the packs of a section's items in turn, each about once a round. If a form cannot take as many from each pack,
 * the same ones always have the extra item. Fakes are the last pack.
 */
function packsInTurn({ deal, places }: Share, fakes: Share, random: () => number): number[] {
  const packs = deal.byPack.length
  const counts = Array.from({ length: packs }, (_, pack) => Math.ceil((places - pack) / packs))
  const phases = shuffled(
    Array.from({ length: packs + 1 }, (_, pack) => pack / (packs + 1)),
    random,
  )
  return [...counts, fakes.places]
    .flatMap((count, pack) =>
      Array.from({ length: count }, (_, round) => ({
        pack,
        at: (round + phases[pack]! + JITTER * random()) / count,
      })),
    )
    .sort((one, other) => one.at - other.at)
    .map(({ pack }) => pack)
}

/** Returns the items of a slot's stratum, of all packs. */
export function stratumOf({ share: { deal, ring }, from, width }: Slot): Candidate[] {
  return itemsBetween(deal, ring, from, from + width)
}

/**
 * Returns the item of the slot's pack in its stratum, or near it.
 * @param at where in the stratum: from 0 to 1, beyond them outside
 */
export function packItemAt({ share: { deal, ring }, pack, from, width }: Slot, at: number): Candidate {
  return itemAt(deal, pack, ring, from + at * width)
}
