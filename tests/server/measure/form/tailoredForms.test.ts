import { beforeAll, describe, expect, test } from 'vitest'
import { loadItemBank } from '../../../../server/measure/bank/itemBank.ts'
import type { Item } from '../../../../server/measure/bank/itemSchema.ts'
import { assembleForm } from '../../../../server/measure/form/assembleForm.ts'
import { expectedStandardError } from '../../../../server/measure/form/formInformation.ts'
import { formPlan } from '../../../../server/measure/form/formPlan.ts'
import { seededForms } from '../../../support/answeredForm.ts'
import { parallelismOf } from '../../../support/formEquality.ts'
import { seededRandom } from '../../../support/seededRandom.ts'

const SEED = 42
const FORMS = 100
const bank = loadItemBank()

/** From the lowest level to the highest, and beyond both. */
const ABILITIES = [-3, -1.75, -0.85, 0, 0.6, 1.3, 2.3, 3.5]
/** The distance from the middle of a level to that of the next but one, nearly everywhere. */
const TWO_LEVELS = 1.4

type Form = readonly Item[]
const realOf = (form: Form) => form.filter(({ fake }) => !fake)
const wordsOf = (form: Form) => realOf(form).filter(({ kind }) => kind === 'word')

/** Second forms of learners with this ability from their first test, each avoiding its first form. */
function secondForms(ability: number): Form[] {
  const random = seededRandom(SEED)
  return Array.from({ length: FORMS }, () => {
    const met = new Map(assembleForm(bank, random, new Map()).map(({ subject }) => [subject, 1]))
    const form = assembleForm(bank, random, met, { ability, tests: 1 })
    expect(form.filter(({ subject }) => met.has(subject))).toEqual([])
    return form
  })
}

// §8.59 §8.60
describe.each(ABILITIES)('forms for an ability of %d', (ability) => {
  let forms: Form[] = []
  let untailored: Form[] = []
  beforeAll(() => {
    forms = secondForms(ability)
    untailored = seededForms(bank, FORMS, SEED)
  })
  const errorsAt = (some: Form[], theta: number) => some.map((form) => expectedStandardError(theta, realOf(form)))

  test('tailored forms have as many items of each kind, and as many fakes, as standard forms', () => {
    for (const form of forms) {
      expect(new Set(form).size).toBe(80)
      expect(wordsOf(form)).toHaveLength(48)
      expect(realOf(form).filter(({ kind }) => kind === 'phrasal_verb')).toHaveLength(12)
      expect(realOf(form).filter(({ kind }) => kind === 'idiom')).toHaveLength(10)
      expect(form.filter(({ fake, kind }) => fake && kind === 'word')).toHaveLength(7)
    }
  })

  test('tailored forms are parallel: expected standard errors differ by at most 5 % at each ability', () => {
    for (const { ratio } of parallelismOf(forms)) expect(ratio).toBeLessThanOrEqual(1.05)
  })

  test('tailored forms measure their learner’s ability more exactly than a standard form', () => {
    const [worst, best] = [Math.max(...errorsAt(forms, ability)), Math.min(...errorsAt(untailored, ability))]
    expect(worst).toBeLessThan(0.95 * best)
  })

  test('tailored forms measure two levels above and below almost as exactly as a standard form', () => {
    for (const theta of [ability - TWO_LEVELS, ability + TWO_LEVELS].filter((each) => each >= -2 && each <= 3)) {
      const [worst, usual] = [Math.max(...errorsAt(forms, theta)), Math.min(...errorsAt(untailored, theta))]
      expect(worst, `at ${theta}`).toBeLessThan(1.15 * usual)
    }
  })

  test('tailored forms start with three easy items, and any five have one until far beyond the middle', () => {
    const { easy, easyFake } = formPlan(bank, { ability, tests: 1 })
    const looksEasy = ({ fake, b }: Item) => b <= (fake ? easyFake : easy)
    for (const form of forms) {
      expect(form.slice(0, 3).every(looksEasy)).toBe(true)
      const isEasy = form.map(looksEasy)
      for (let start = 0; start + 5 <= 50; start++) expect(isEasy.slice(start, start + 5)).toContain(true)
    }
  })
})

test('learners with similar ability and as many tests get the same plan, others do not', () => {
  const plan = (ability: number, tests = 1) => formPlan(bank, { ability, tests })
  expect(plan(0.55)).toBe(plan(0.45))
  expect(plan(0.55)).not.toBe(plan(0.95))
  expect(plan(0.55)).not.toBe(plan(0.55, 2))
  expect(plan(0.55, 20)).toBe(plan(0.55, 30))
  expect(plan(0.55)).not.toBe(formPlan(bank))
})

// §8.61
test('the words of a form lie further from the ability after more tests, so that they do not run out', () => {
  const spread = (tests: number) => {
    const words = wordsOf(assembleForm(bank, seededRandom(SEED), new Map(), { ability: 0.5, tests })).map(({ b }) => b)
    return Math.max(...words) - Math.min(...words)
  }
  expect(spread(1)).toBeLessThan(3)
  expect(spread(4)).toBeGreaterThan(spread(1) + 0.5)
  expect(spread(10)).toBeGreaterThan(spread(4) + 0.5)
})
