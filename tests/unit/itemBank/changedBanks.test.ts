import { expect, test } from 'vitest'
import { exposureOf, parallelismOf } from '../../../scripts/simulation/formEquality.ts'
import { seededRandom } from '../../../scripts/simulation/seededRandom.ts'
import { drawForm } from '../../../server/item-bank/drawForm.ts'
import { formPlan } from '../../../server/item-bank/formPlan.ts'
import { loadItemBank, type ItemBank } from '../../../server/item-bank/itemBank.ts'
import type { Item } from '../../../server/item-bank/itemSchema.ts'
import { seededForms } from '../../support/answeredForm.ts'
import { WORD } from '../../support/bankItems.ts'

const bank = loadItemBank()

test('never a practice subject, nor a form of one', () => {
  const related = ['remedy', 'vivid', 'paint', 'remedies', 'painted', 'painting', 'vividly']
  const forms = seededForms(withMany(related), 300, 3)
  expect(forms.flat().filter(({ subject }) => related.includes(subject))).toEqual([])
})

test('never two forms of one target, even where the bank holds many', () => {
  const related = ['grin', 'grins', 'grinned', 'grinning']
  const forms = seededForms(withMany(related), 300, 4)
  const met = forms.map((form) => form.filter(({ subject }) => /\bgrin/.test(subject)).length)
  expect(Math.max(...met)).toBe(1)
})

test('forms of a bank that is known unequally well are balanced: a mere draw is not parallel', () => {
  const calibrated = bankOf(bank.items.map((item, index) => ({ ...item, b_sd: index % 3 === 0 ? 0.15 : item.b_sd })))
  const random = seededRandom(9)
  const drawn = Array.from({ length: 300 }, () =>
    drawForm(formPlan(calibrated), random, new Set()).map(({ candidate }) => candidate.item),
  )
  expect(worstRatio(drawn)).toBeGreaterThan(1.05)
  const forms = seededForms(calibrated, 300, 9)
  expect(worstRatio(forms)).toBeLessThanOrEqual(1.05)
  expect(exposureOf(calibrated, forms).highest).toBeLessThanOrEqual(3)
})

test('a bank too small for a form is refused with words that say so', () => {
  const small = bankOf(bank.items.filter((item) => item.kind !== 'idiom' || item.fake).concat(idioms(9)))
  expect(() => seededForms(small, 1, 1)).toThrow(/item bank is too small/)
  const without = bankOf(bank.items.filter((item) => item.kind !== 'idiom'))
  expect(() => seededForms(without, 1, 1)).toThrow(/item bank is too small/)
})

function idioms(count: number): Item[] {
  return bank.items.filter(({ kind, fake }) => kind === 'idiom' && !fake).slice(0, count)
}

/** The bank with words of these subjects added, all at one difficulty so that they would come often. */
function withMany(subjects: readonly string[]): ItemBank {
  const words = subjects.map((subject) => ({ ...WORD, id: `w-added-${subject}`, subject, b: 1.3 }))
  return bankOf([...bank.items, ...words])
}

function bankOf(items: readonly Item[]): ItemBank {
  return { version: 'changed', items, byId: new Map(items.map((item) => [item.id, item])) }
}

function worstRatio(forms: readonly (readonly Item[])[]): number {
  return Math.max(...parallelismOf(forms).map(({ ratio }) => ratio))
}
