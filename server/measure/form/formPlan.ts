import { byKind, itemKinds, type ItemKind } from '#contracts/itemKinds.ts'
import type { ItemBank } from '../bank/itemBank.ts'
import { candidatesOf, type KindPool } from './candidates.ts'
import { INFORMATION_THETAS } from './formInformation.ts'
import { FAKES_OF_KIND, FORM_SIZES } from './formSizes.ts'
import {
  EASIEST_WORDS_END,
  expected,
  HARDEST_WORDS_START,
  standardSection,
  tailoredSection,
  type Section,
  type Share,
} from './sections.ts'
import { easyDifficulty, roundForPlanning, type PriorAbility } from './tailoring.ts'

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
