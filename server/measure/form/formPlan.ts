import { byKind, itemKinds, type ItemKind } from '#contracts/itemKinds.ts'
import type { ItemBank } from '../bank/itemBank.ts'
import { candidatesOf, type Candidate, type Deal, type KindPool } from './candidates.ts'
import { evenRates } from './evenRates.ts'
import { INFORMATION_THETAS } from './formInformation.ts'
import { FAKES_OF_KIND, FORM_SIZES } from './formSizes.ts'
import { expectedAround, ringOf, type Ring } from './ring.ts'
import {
  easyDifficulty,
  MOST_TIMES_MEAN,
  nearestItems,
  REACH,
  roundForPlanning,
  wordsAround,
  type PriorAbility,
} from './tailoring.ts'

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
 * How often forms may have one item, as a share of them. Exchanges and chance add a little: of 2,000 forms at most a
 * quarter have it.
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
export type Share = { deal: Deal; ring: Ring; places: number; reach: number }

/** What a form has of a kind, and of the fakes that look like it. */
export type Section = { reals: Share; fakes: Share }

/**
 * The sections of a form, the target information curve over INFORMATION_THETAS for every form of the plan, and the
 * highest difficulties (logits) of an easy real item and of a fake that is placed like one.
 */
export type FormPlan = {
  sections: readonly Section[]
  targetInformation: Float64Array
  easy: number
  easyFake: number
  bands: readonly Band[]
}

/** How many words of a standard form have a difficulty (logits) from `from` to below `to`. */
export type Band = { from: number; to: number; least: number; most: number }

/** The basis for planning a bank's forms, and the cached plans. */
type Planning = { pools: Readonly<Record<ItemKind, KindPool>>; plans: Map<string, FormPlan> }

const planningByBank = new WeakMap<ItemBank, Planning>()

/**
 * Returns the plan of a bank's forms for a learner with a known ability, or the standard plan. Plans are cached by
 * bank, rounded ability and number of tests, because planning takes longer than assembling; forms of one plan are
 * parallel.
 * @throws RangeError if the bank is too small for a form
 */
export function formPlan(bank: ItemBank, known: PriorAbility | null = null): FormPlan {
  const planning = planningByBank.get(bank) ?? { pools: candidatesOf(bank), plans: new Map() }
  planningByBank.set(bank, planning)
  const roundedAbility = known && roundForPlanning(known)
  const key = JSON.stringify(roundedAbility)
  const plan = planning.plans.get(key) ?? makePlan(planning.pools, roundedAbility)
  planning.plans.set(key, plan)
  return plan
}

function makePlan(pools: Planning['pools'], known: PriorAbility | null): FormPlan {
  const sections = Object.values(
    byKind(itemKinds, (kind) => {
      const { reals, fakes } = pools[kind]
      if (reals.easiestFirst.length < FORM_SIZES[kind] || fakes.easiestFirst.length < FAKES_OF_KIND[kind])
        throw new RangeError(`The item bank is too small for a form: too few items like a ${kind}`)
      return known && kind === 'word' ? tailoredSection(pools[kind], known) : standardSection(kind, pools[kind])
    }),
  )
  const targetInformation = Float64Array.from(INFORMATION_THETAS, (_, index) =>
    sections.reduce((sum, { reals }) => sum + expected(reals, ({ information }) => information[index]!), 0),
  )
  const easy = easyDifficulty(known)
  return {
    ...{ sections, targetInformation, easy, easyFake: easyFakeDifficulty(sections, easy) },
    bands: known ? [] : bandsOf(sections[0]!.reals),
  }
}

/** The tails and each logit between them. */
function bandsOf(words: Share): Band[] {
  const starts = [-Infinity]
  for (let from = EASIEST_WORDS_END; from <= HARDEST_WORDS_START; from++) starts.push(Math.round(from * 10) / 10)
  // A tail includes its end; difficulties have two decimals.
  starts[1]! += 0.001
  return starts.map((from, index) => {
    const to = starts[index + 1] ?? Infinity
    const mean = expected(words, ({ item }) => Number(item.b >= from && item.b < to))
    return { from, to, least: Math.floor(mean - 0.5), most: Math.ceil(mean + 0.5) }
  })
}

function tailoredSection({ reals, fakes }: KindPool, known: PriorAbility): Section {
  const [places, fakePlaces] = [FORM_SIZES.word, FAKES_OF_KIND.word]
  const count = wordsAround(known, reals.easiestFirst, places)
  const words = nearestItems(known, reals.easiestFirst, count)
  const most = Math.min((MOST_TIMES_MEAN * places) / count, MOST_SHOWN)
  const rate = evenRates(reals.easiestFirst, words, places, most)
  const share = (deal: Deal, near: readonly Candidate[], ofForm: number) => shareOf(deal, near, ofForm, rate, 0, REACH)
  const fakesNear = nearestItems(known, fakes.easiestFirst, Math.round((fakePlaces * count) / places))
  return { reals: share(reals, words, places), fakes: share(fakes, fakesNear, fakePlaces) }
}

function standardSection(kind: ItemKind, { reals, fakes }: KindPool): Section {
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
  return { deal, ring, places, reach }
}

/** Returns the expected sum of a value over the items that a form takes of a share. */
function expected({ deal, ring, places }: Share, valueOf: (candidate: Candidate) => number): number {
  return places * expectedAround(deal, ring, valueOf)
}

/** Returns up to which difficulty (logits) as large a part of a form's fakes counts as easy as of its real items. */
function easyFakeDifficulty(sections: readonly Section[], easy: number): number {
  const easyIn = (shares: readonly Share[], difficulty: number) =>
    shares.reduce((sum, share) => sum + expected(share, ({ item }) => Number(item.b <= difficulty)), 0)
  const reals = sections.map((section) => section.reals)
  const fakes = sections.map((section) => section.fakes)
  const size = itemKinds.reduce((sum, kind) => sum + FORM_SIZES[kind], 0)
  const part = easyIn(reals, easy) / size
  const difficulties = fakes
    .flatMap(({ deal }) => deal.easiestFirst)
    .map(({ item }) => item.b)
    .sort((first, second) => first - second)
  return difficulties.findLast((b) => easyIn(fakes, b) <= part * FORM_SIZES.fake) ?? -Infinity
}
