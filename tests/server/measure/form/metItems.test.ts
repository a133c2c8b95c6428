import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byKind, itemKinds } from '#contracts/itemKinds.ts'
import { loadItemBank } from '../../../../server/measure/bank/itemBank.ts'
import type { Item } from '../../../../server/measure/bank/itemSchema.ts'
import { assembleForm } from '../../../../server/measure/form/assembleForm.ts'
import { balanceForm } from '../../../../server/measure/form/balanceForm.ts'
import { drawForm, isTaken, testsSince, type Met } from '../../../../server/measure/form/drawForm.ts'
import { formPlan } from '../../../../server/measure/form/formPlan.ts'
import { itemsToLearnNext } from '../../../../server/measure/form/learnNext.ts'
import { stratumOf } from '../../../../server/measure/form/slots.ts'
import { targetStems } from '../../../../server/measure/form/targetStems.ts'
import { seededForms } from '../../../support/answeredForm.ts'
import { parallelismOf } from '../../../support/formEquality.ts'
import { seededRandom } from '../../../support/seededRandom.ts'

const SEED = 5
const bank = loadItemBank()
const plan = formPlan(bank)

/** These items, all met in one test. */
const metIn = (items: readonly Item[], testsAgo = 1): Met => new Map(items.map(({ subject }) => [subject, testsAgo]))
const repeatsIn = (form: readonly Item[], met: Met) => form.filter(({ subject }) => met.has(subject))

/** Calls back with the last form of learners who took this many tests and practised what these listed. */
function afterTests(tests: number, tailored: boolean, look: (form: readonly Item[], met: Met) => void): void {
  fc.assert(
    fc.property(fc.nat(), fc.double({ min: -2, max: 3, noNaN: true }), (seed, ability) => {
      const random = seededRandom(seed)
      const met = new Map<string, number>()
      for (let taken = 0; taken < tests; taken++) {
        const form = assembleForm(bank, random, met, tailored && taken > 0 ? { ability, tests: taken } : null)
        const abilities = byKind(itemKinds, () => ability + random() - 0.5)
        const listed = itemsToLearnNext(bank, abilities, new Set(form.map(({ subject }) => subject)))
        for (const { subject } of [...form, ...listed]) met.set(subject, tests - taken)
      }
      look(assembleForm(bank, random, met, tailored ? { ability, tests } : null), met)
    }),
    { numRuns: 60, seed: SEED },
  )
}

// §8.11
test('after four tests with a level, a learner meets nothing that they asked or listed', () =>
  afterTests(4, true, (form, met) => expect(repeatsIn(form, met)).toEqual([])))

// §8.11
test('after four tests without a level, the fifth form is parallel and repeats hard words at most', () => {
  const fifth: (readonly Item[])[] = []
  afterTests(4, false, (form, met) => {
    fifth.push(form)
    expect(repeatsIn(form, met).filter(({ kind, b }) => kind !== 'word' || b < 1.5)).toEqual([])
  })
  for (const { ratio } of parallelismOf(fifth)) expect(ratio).toBeLessThanOrEqual(1.06)
})

test('a band whose items were all met is replaced by the nearest other items', () => {
  const band = bank.items.filter(({ kind, b, fake }) => kind === 'word' && !fake && b > 0 && b < 0.6)
  expect(band.length).toBeGreaterThan(15)
  const met = metIn(band)
  const form = assembleForm(bank, seededRandom(SEED), met)
  expectWhole(form)
  expect(repeatsIn(form, met)).toEqual([])
})

test('a wide range whose items were all met is repeated, so that forms stay parallel', () => {
  const met = metIn(bank.items.filter(({ b, fake }) => !fake && b > -2 && b < 1))
  const random = seededRandom(SEED)
  const forms = Array.from({ length: 50 }, () => assembleForm(bank, random, met))
  for (const form of forms) expectWhole(form)
  for (const { ratio } of parallelismOf([...seededForms(bank, 50, SEED), ...forms]))
    expect(ratio).toBeLessThanOrEqual(1.05)
})

test('a kind whose items were all met is repeated, and other kinds are not', () => {
  const idioms = bank.items.filter(({ kind, fake }) => kind === 'idiom' && !fake)
  const lastForm = assembleForm(bank, seededRandom(SEED), new Map())
  const met = metIn([...idioms, ...lastForm])
  const form = assembleForm(bank, seededRandom(SEED + 1), met)
  expectWhole(form)
  expect(repeatsIn(form, met).every((item) => idioms.includes(item))).toBe(true)
})

test('a form is complete even if every item was met before', () => {
  const met = metIn(bank.items)
  for (let seed = 0; seed < 50; seed++) expectWhole(assembleForm(bank, seededRandom(seed), met))
})

test('a repetition happens only if unavoidable, even among a few unmet items', () => {
  const idioms = bank.items.filter(({ kind, fake }) => kind === 'idiom' && !fake)
  // They share no word with anything else that a form may contain.
  const alone = (item: Item) =>
    bank.items.every((other) =>
      other.subject === item.subject ? !other.fake : !stemsOf(item).some((stem) => stemsOf(other).includes(stem)),
    )
  // Two in each tenth of the idioms, since the strata shift.
  const easiestFirst = idioms.toSorted((first, second) => first.b - second.b)
  const fresh = Array.from({ length: 10 }, (_, tenth) => easiestFirst.slice(tenth * 22, tenth * 22 + 22))
    .map((items) => items.filter((item) => alone(item)).slice(0, 2))
    .flat()
  expect(fresh.length).toBeGreaterThanOrEqual(18)
  const met = metIn(idioms.filter((item) => !fresh.includes(item)))
  expect(repeatsIn(assembleForm(bank, seededRandom(SEED), met), met)).toEqual([])
})

// §8.46
test('if all items were met, those met longest ago come first, and exchanges bring in none that was met later', () => {
  let exchanged = 0
  for (let seed = 0; seed < 20; seed++) {
    const random = seededRandom(seed)
    const met: Met = new Map(bank.items.map(({ subject }) => [subject, 1 + Math.floor(random() * 4)]))
    const drawn = drawForm(plan, random, met)
    const taken = new Set<string>()
    for (const { slot, candidate } of drawn) {
      const free = stratumOf(slot).filter((other) => !isTaken(other, taken))
      const longest = Math.max(...free.map((other) => testsSince(met, other)))
      if (free.length > 0) expect(testsSince(met, candidate)).toBe(longest)
      for (const stem of candidate.stems) taken.add(stem)
    }
    for (const [place, { candidate }] of balanceForm(plan, drawn, random, met).entries()) {
      const { candidate: before } = drawn[place]!
      expect(testsSince(met, candidate)).toBeGreaterThanOrEqual(testsSince(met, before))
      exchanged += Number(candidate !== before)
    }
  }
  expect(exchanged, 'otherwise nothing was tried').toBeGreaterThan(0)
})

function stemsOf({ subject }: Item): readonly string[] {
  return targetStems(subject)
}

function expectWhole(form: readonly Item[]): void {
  expect(new Set(form).size).toBe(80)
  expect(form.filter(({ fake }) => fake)).toHaveLength(10)
  expect(form.filter(({ kind, fake }) => kind === 'idiom' && !fake)).toHaveLength(10)
  expect(form.filter(({ kind, fake }) => kind === 'phrasal_verb' && !fake)).toHaveLength(12)
}
