import { byKind, itemKinds, type ItemKind } from '#contracts/itemKinds.ts'
import type { ItemBank } from '../bank/itemBank.ts'
import { candidatesOf, type Candidate, type Deal, type KindPool } from './candidates.ts'
import { INFORMATION_THETAS } from './formInformation.ts'
import { FAKES_OF_KIND, FORM_SIZES } from './formSizes.ts'
import { easyDifficulty, nearestRun, REACH, roundForPlanning, type PriorAbility } from './tailoring.ts'

/**
 * Difficulties (logits) that divide a form's words: one word from each tail, which nearly everyone or hardly anyone
 * knows and which says little about most learners, and the others from in between (decision 0013).
 */
export const EASIEST_WORDS_END = -2.4
export const HARDEST_WORDS_START = 2.6

/** The ends of each kind's difficulties, whose items are seldom shown. */
const ENDS: Readonly<Record<ItemKind, readonly [number, number]>> = {
  word: [EASIEST_WORDS_END, HARDEST_WORDS_START],
  phrasal_verb: [-Infinity, 2.75],
  idiom: [-Infinity, 2.7],
}

/** How likely a form has a certain item from the ends: as likely as a word from the tails. */
const SELDOM = 0.011

/**
 * How far from its stratum's centre (logits) a replacement may be. Without this limit, standard errors had doubled by
 * the seventeenth test (decision 0030). It does not apply to fakes, which do not measure ability.
 */
const DEFAULT_REACH = 0.5

/** Consecutive places of a deal. */
export type Run = { start: number; length: number }

/**
 * What a form takes of a deal: `places` items from the core, one from each of the runs in `always`, and instead of an
 * item from the core, with the chance of `seldom`, one from its runs.
 */
export type Share = {
  deal: Deal
  core: Run
  places: number
  always: readonly Run[]
  seldom: { chance: number; runs: readonly Run[] }
  reach: number
}

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
      if (reals.dealt.length < FORM_SIZES[kind] || fakes.dealt.length < FAKES_OF_KIND[kind])
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
  for (let from = EASIEST_WORDS_END; from <= HARDEST_WORDS_START; from++) starts.push(from)
  // A tail includes its end; difficulties have two decimals.
  starts[1]! += 0.001
  return starts.map((from, index) => {
    const to = starts[index + 1] ?? Infinity
    const mean = expected(words, ({ item }) => Number(item.b >= from && item.b < to))
    return { from, to, least: Math.floor(mean - 0.5), most: Math.ceil(mean + 0.5) }
  })
}

function tailoredSection({ reals, fakes }: KindPool, known: PriorAbility): Section {
  const share = (deal: Deal, places: number): Share => {
    const core = nearestRun(known, deal.easiestFirst, places)
    return { deal, core, places, always: [], seldom: { chance: 0, runs: [] }, reach: REACH }
  }
  return { reals: share(reals, FORM_SIZES.word), fakes: share(fakes, FAKES_OF_KIND.word) }
}

function standardSection(kind: ItemKind, pool: KindPool): Section {
  const [easiestEnd, hardestStart] = ENDS[kind]
  const { dealt, packs, easiestFirst } = pool.reals
  // Whole blocks, so that an end has no item from outside and each pack has as many items in it.
  const start = Math.floor(countBelow(easiestFirst, easiestEnd) / packs) * packs
  const end = Math.min(Math.ceil(countBelow(easiestFirst, hardestStart) / packs) * packs, dealt.length)
  const ends = endsAround(pool.reals, { start, length: end - start })
  const always = kind === 'word' ? ends : []
  const places = FORM_SIZES[kind] - always.length
  const reals = shareWithEnds(pool.reals, { start, length: end - start }, places, always)
  const rate = (places * (1 - reals.seldom.chance)) / reals.core.length
  const easyPart = start / Math.max(dealt.length - end + start, 1)
  return { reals, fakes: fakesAsOften(pool.fakes, rate, FAKES_OF_KIND[kind], easyPart) }
}

/**
 * The share of fakes that shows those of the core as often as real items of the core, and the others as seldom as real
 * items from the ends.
 * @param easyPart the easy end's part of the two ends of real items
 */
function fakesAsOften(deal: Deal, rate: number, places: number, easyPart: number): Share {
  const all = deal.dealt.length
  const length = Math.min(Math.max(Math.round((places - SELDOM * all) / (rate - SELDOM)), places), all)
  return shareWithEnds(deal, { start: Math.round((all - length) * easyPart), length }, places, [])
}

function shareWithEnds(deal: Deal, core: Run, places: number, always: readonly Run[]): Share {
  const runs = always.length > 0 ? [] : endsAround(deal, core)
  const chance = (SELDOM * runs.reduce((sum, { length }) => sum + length, 0)) / places
  return { deal, core, places, always, seldom: { chance, runs }, reach: DEFAULT_REACH }
}

/** The runs before and after a core, without empty ones. */
function endsAround({ dealt }: Deal, core: Run): Run[] {
  const end = core.start + core.length
  return [
    { start: 0, length: core.start },
    { start: end, length: dealt.length - end },
  ].filter(({ length }) => length > 0)
}

function itemsOf({ dealt }: Deal, { start, length }: Run): readonly Candidate[] {
  return dealt.slice(start, start + length)
}

function countBelow(easiestFirst: readonly Candidate[], difficulty: number): number {
  return easiestFirst.filter(({ item }) => item.b <= difficulty).length
}

/** Returns the expected sum of a value over the items that a form takes of a share. */
function expected({ deal, core, places, always, seldom }: Share, valueOf: (candidate: Candidate) => number): number {
  const meanOver = (runs: readonly Run[]) => meanOf(runs.flatMap((run) => itemsOf(deal, run).map(valueOf)))
  const inCore = (1 - seldom.chance) * meanOver([core])
  const seldomOnes = seldom.chance > 0 ? seldom.chance * meanOver(seldom.runs) : 0
  return places * (inCore + seldomOnes) + always.reduce((sum, run) => sum + meanOver([run]), 0)
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
    .flatMap(({ deal }) => deal.dealt)
    .map(({ item }) => item.b)
    .sort((first, second) => first - second)
  return difficulties.findLast((b) => easyIn(fakes, b) <= part * FORM_SIZES.fake) ?? -Infinity
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
