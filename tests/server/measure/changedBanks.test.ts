import { describe, expect, test } from 'vitest'
import { loadItemBank, type ItemBank } from '../../../server/measure/bank/itemBank.ts'
import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { assembleForm } from '../../../server/measure/form/assembleForm.ts'
import { drawForm } from '../../../server/measure/form/drawForm.ts'
import { formPlan } from '../../../server/measure/form/formPlan.ts'
import { seededForms } from '../../support/answeredForm.ts'
import { WORD } from '../../support/bankItems.ts'
import { exposureOf, parallelismOf } from '../../support/formEquality.ts'
import { seededRandom } from '../../support/seededRandom.ts'

const bank = loadItemBank()
const calibrated = bankOf(bank.items.map((item, index) => ({ ...item, b_sd: index % 3 === 0 ? 0.15 : item.b_sd })))

test('a form never contains a practice subject, nor an inflection of one', () => {
  const related = ['remedy', 'vivid', 'paint', 'remedies', 'painted', 'painting', 'vividly']
  const forms = seededForms(withMany(related), 300, 3)
  expect(forms.flat().filter(({ subject }) => related.includes(subject))).toEqual([])
})

test('a form never contains two inflections of one target, even if the bank has many', () => {
  const related = ['grin', 'grins', 'grinned', 'grinning']
  const forms = seededForms(withMany(related), 300, 4)
  const met = forms.map((form) => form.filter(({ subject }) => related.includes(subject)).length)
  expect(Math.max(...met)).toBe(1)
})

describe('a bank whose difficulties are unequally certain, so that forms need many exchanges', () => {
  test('a random draw from an unequally certain bank is not parallel, but balanced forms are', () => {
    const random = seededRandom(9)
    const drawn = Array.from({ length: 300 }, () =>
      drawForm(formPlan(calibrated), random, new Map()).map(({ candidate }) => candidate.item),
    )
    expect(worstRatio(drawn)).toBeGreaterThan(1.1)
    const forms = seededForms(calibrated, 1_000, 9)
    // At 3.5, where few items tell anything, a single certain one tells much.
    expect(worstRatio(forms)).toBeLessThanOrEqual(1.06)
    expect(exposureOf(calibrated, forms).highest).toBeLessThanOrEqual(0.25)
  })

  test('an exchange never brings in an item of the previous form', () => {
    const random = seededRandom(10)
    let met = new Map<string, number>()
    for (let count = 0; count < 200; count++) {
      const form = assembleForm(calibrated, random, met)
      expect(form.filter(({ subject }) => met.has(subject))).toEqual([])
      met = new Map(form.map(({ subject }) => [subject, 1]))
    }
  })

  test('an exchange never brings in a second inflection of one target', () => {
    const pairOf = (item: Item) => item.subject.split(' ').at(-1)!
    const paired = bankOf(
      calibrated.items.map((item, index) => ({ ...item, subject: `${item.subject} ${madeUpWord(index % 200)}` })),
    )
    for (const form of seededForms(paired, 200, 11)) expect(new Set(form.map(pairOf)).size).toBe(form.length)
  })
})

test('a bank too small for a form is refused with that reason', () => {
  const small = bankOf(bank.items.filter((item) => item.kind !== 'idiom' || item.fake).concat(idioms(9)))
  expect(() => seededForms(small, 1, 1)).toThrow(/item bank is too small/)
  const without = bankOf(bank.items.filter((item) => item.kind !== 'idiom'))
  expect(() => seededForms(without, 1, 1)).toThrow(/item bank is too small/)
})

/** A made-up word for a number, without an ending that stemming could cut: 025 is `acgzx`. */
function madeUpWord(number: number): string {
  return `${[...String(number).padStart(3, '0')].map((digit) => 'abcfghjkmn'[Number(digit)]).join('')}zx`
}

function idioms(count: number): Item[] {
  return bank.items.filter(({ kind, fake }) => kind === 'idiom' && !fake).slice(0, count)
}

/** The bank with added words of these subjects, all at one difficulty so that they would be drawn often. */
function withMany(subjects: readonly string[]): ItemBank {
  const words = subjects.map((subject) => ({ ...WORD, id: `w-added-${subject}`, subject, b: 1.3 }))
  return bankOf([...bank.items, ...words])
}

function bankOf(items: readonly Item[]): ItemBank {
  return { version: 'changed', edition: bank.edition, items, byId: new Map(items.map((item) => [item.id, item])) }
}

function worstRatio(forms: readonly (readonly Item[])[]): number {
  return Math.max(...parallelismOf(forms).map(({ ratio }) => ratio))
}
