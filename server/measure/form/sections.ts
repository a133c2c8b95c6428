import type { ItemKind } from '#contracts/itemKinds.ts'
import type { Candidate, Deal, KindPool } from './candidates.ts'
import { evenRates } from './evenRates.ts'
import { FAKES_OF_KIND, FORM_SIZES } from './formSizes.ts'
import { partsOf, ringOf, type Ring } from './ring.ts'
import { MOST_TIMES_MEAN, nearestItems, REACH, wordsAround, type PriorAbility } from './tailoring.ts'

/**
 * Difficulties (logits) between which words are drawn evenly. The easiest and the hardest words, which nearly everyone
 * or hardly anyone knows, say little about most learners (decision 0013).
 */
export const EASIEST_WORDS_END = -2.4
export const HARDEST_WORDS_START = 2.6

/** Between which difficulties (logits) a standard form has a kind's items evenly; those beyond are seldom shown. */
const EVEN: Readonly<Record<ItemKind, readonly [number, number]>> = {
  word: [EASIEST_WORDS_END, HARDEST_WORDS_START],
  phrasal_verb: [-0.5, 2.5],
  idiom: [0, 2.3],
}

/** How often forms have an item from beyond, as a share of them: so a form has about one word from each tail. */
const SELDOM = 0.025

/**
 * The largest share of forms for which any one item is planned. Exchanges and chance add a little: of 2,000 forms, at
 * most a quarter contain it.
 */
const MOST_SHOWN = 0.2

/**
 * How far (logits) a real item of a standard form may be from the one that it replaces. Without this limit, standard
 * errors had doubled by the seventeenth test (decision 0030). Fakes have none, because they do not measure ability.
 */
const REACH_OF_KIND: Readonly<Record<ItemKind, number>> = { word: 0.5, phrasal_verb: 1.6, idiom: 1.6 }

/**
 * What a form takes of a deal: `places` items from its ring. Others may replace one of them if they are within `reach`
 * (logits) of it and so measure about the same.
 */
export type Share = {
  deal: Deal
  ring: Ring
  places: number
  reach: number
  /** How often a form has each item. */
  rates: readonly { candidate: Candidate; rate: number }[]
}

/** What a form has of a kind, and of the fakes that look like it. */
export type Section = { reals: Share; fakes: Share }

/** Returns the section of words in a form tailored to a learner: the nearest words, and as many fakes for a place. */
export function tailoredSection({ reals, fakes }: KindPool, known: PriorAbility): Section {
  const [places, fakePlaces] = [FORM_SIZES.word, FAKES_OF_KIND.word]
  const count = wordsAround(known, reals.easiestFirst, places)
  const words = nearestItems(known, reals.easiestFirst, count)
  const most = Math.min((MOST_TIMES_MEAN * places) / count, MOST_SHOWN)
  const rate = evenRates(reals.easiestFirst, words, places, most)
  const share = (deal: Deal, near: readonly Candidate[], ofForm: number) => shareOf(deal, near, ofForm, rate, 0, REACH)
  const fakesNear = nearestItems(known, fakes.easiestFirst, Math.round((fakePlaces * count) / places))
  return { reals: share(reals, words, places), fakes: share(fakes, fakesNear, fakePlaces) }
}

/** Returns a kind's section in a standard form. */
export function standardSection(kind: ItemKind, { reals, fakes }: KindPool): Section {
  const [from, to] = EVEN[kind]
  const isBetween = ({ item }: Candidate) => item.b > from && item.b < to
  const [places, fakePlaces] = [FORM_SIZES[kind], FAKES_OF_KIND[kind]]
  const evenly = reals.easiestFirst.filter(isBetween)
  const placesBetween = places - SELDOM * (reals.easiestFirst.length - evenly.length)
  const rate = evenRates(reals.easiestFirst, evenly, placesBetween, MOST_SHOWN)
  const fakesEvenly = fakesAsOften(fakes.easiestFirst, isBetween, fakePlaces, rate)
  return {
    reals: shareOf(reals, evenly, places, rate, SELDOM, REACH_OF_KIND[kind]),
    fakes: shareOf(fakes, fakesEvenly, fakePlaces, rate, SELDOM, REACH_OF_KIND[kind]),
  }
}

/**
 * Returns the fakes that come as often as real items of their difficulty. Where a form has no place for all of them, the
 * hardest count as lying beyond.
 */
function fakesAsOften(
  easiestFirst: readonly Candidate[],
  isBetween: (candidate: Candidate) => boolean,
  places: number,
  rate: (b: number) => number,
): Candidate[] {
  const often = easiestFirst.filter(isBetween)
  let shown = often.reduce((sum, { item }) => sum + rate(item.b), SELDOM * (easiestFirst.length - often.length))
  while (often.length > places) {
    const excess = rate(often.at(-1)!.item.b) - SELDOM
    if (shown - excess / 2 <= places) break
    shown -= excess
    often.pop()
  }
  return often
}

/** Lays the items of `evenly` around a ring by their rates, and all others with one rate. */
function shareOf(
  deal: Deal,
  evenly: readonly Candidate[],
  places: number,
  rate: (b: number) => number,
  others: number,
  reach: number,
): Share {
  const isEven = new Set(evenly)
  const ring = ringOf(deal, (candidate) => (isEven.has(candidate) ? rate(candidate.item.b) : others))
  const rates = partsOf(deal, ring).map(({ candidate, part }) => ({ candidate, rate: places * part }))
  return { deal, ring, places, reach, rates }
}

/** Returns the expected sum of a value over the items that a form takes of a share. */
export function expected({ rates }: Share, valueOf: (candidate: Candidate) => number): number {
  return rates.reduce((sum, { candidate, rate }) => sum + rate * valueOf(candidate), 0)
}
