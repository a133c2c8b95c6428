import { shuffled } from '#rules/shuffle.ts'
import type { Candidate, Deal } from './candidates.ts'
import type { Run, Section, Share } from './formPlan.ts'

/**
 * A slot of a form, filled with an item of its pack from its stratum: `width` of a run from `from` on, as fractions of
 * the run, which closes to a ring. Other items of the kind may replace it if they are within `reach` (logits) of the
 * stratum's centre and so measure about the same.
 */
export type Slot = { deal: Deal; pack: number; run: Run; from: number; width: number; reach: number }

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
  const fakePack = reals.deal.packs
  const always = reals.always.map((run) => {
    const last = packs.findLastIndex((pack) => pack !== fakePack)
    return { deal: reals.deal, pack: packs.splice(last, 1)[0]!, run, from: 0, width: 1, reach: reals.reach }
  })
  const start = random() * packs.length
  const inCore = packs.map((pack, stratum) => {
    const from = (start + stratum) / packs.length
    const width = 1 / packs.length
    if (pack !== fakePack) return slotOf(reals, { pack, from, width }, random)
    return slotOf(fakes, { pack: 0, from, width }, random)
  })
  return [...inCore, ...always]
}

/**
 * Returns the packs of a section's items in turn, each about once a round. If a form cannot take as many from each pack,
 * the same ones always have the extra item. Fakes are the last pack.
 */
function packsInTurn({ deal, places, always }: Share, fakes: Share, random: () => number): number[] {
  const total = places + always.length
  const counts = Array.from({ length: deal.packs }, (_, pack) => Math.ceil((total - pack) / deal.packs))
  const phases = shuffled(
    Array.from({ length: deal.packs + 1 }, (_, pack) => pack / (deal.packs + 1)),
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

function slotOf(
  { deal, core, seldom, reach }: Share,
  stratum: Pick<Slot, 'pack' | 'from' | 'width'>,
  random: () => number,
): Slot {
  if (random() >= seldom.chance) return { deal, run: core, reach, ...stratum }
  const [one, other] = seldom.runs
  const run = other && random() * (one!.length + other.length) >= one!.length ? other : one!
  return { deal, run, reach, pack: stratum.pack, from: 0, width: 1 }
}

/** Returns the items of a slot's stratum, of all packs. */
export function stratumOf({ deal, run, from, width }: Slot): Candidate[] {
  const first = Math.floor(from * run.length)
  const size = Math.max(Math.ceil((from + width) * run.length) - first, 1)
  return Array.from(
    { length: Math.min(size, run.length) },
    (_, index) => deal.dealt[run.start + ((first + index) % run.length)]!,
  )
}

/**
 * Returns the item of the slot's pack in its stratum, or near it; one of another pack if the run has none.
 * @param at where in the stratum: from 0 to 1, beyond them outside
 */
export function packItemAt({ deal: { dealt, packs }, pack, run, from, width }: Slot, at: number): Candidate {
  const first = (pack - (run.start % packs) + packs) % packs
  const inRun = Math.ceil((run.length - first) / packs)
  const ofRun = from + at * width
  const share = ofRun - Math.floor(ofRun)
  // A small bank may have none of the pack there.
  if (inRun <= 0) return dealt[run.start + Math.floor(share * run.length)]!
  return dealt[run.start + first + Math.floor(share * inRun) * packs]!
}
