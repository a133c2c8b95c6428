import { targetStems } from '../../../server/measure/form/targetStems.ts'
import { expect, test } from 'vitest'
import { parallelismOf } from '../../../tools/psychometrics/simulation/formEquality.ts'
import { seededRandom } from '../../support/seededRandom.ts'
import { assembleForm } from '../../../server/measure/form/assembleForm.ts'
import { loadItemBank } from '../../../server/measure/bank/itemBank.ts'
import type { Item } from '../../../server/measure/bank/itemSchema.ts'

const SEED = 5
const bank = loadItemBank()

test('a learner who comes back 300 times never meets an item of the form before, and the forms stay parallel', () => {
  const random = seededRandom(SEED)
  const forms: (readonly Item[])[] = []
  for (let count = 0; count < 300; count++) {
    const avoid = subjectsOf(forms.at(-1) ?? [])
    const form = assembleForm(bank, random, avoid)
    expect(form.filter(({ subject }) => avoid.has(subject))).toEqual([])
    forms.push(form)
  }
  for (const { ratio } of parallelismOf(forms)) expect(ratio).toBeLessThanOrEqual(1.05)
})

test('where all items of a band are to be avoided, the nearest others come', () => {
  const band = bank.items.filter(({ kind, b, fake }) => kind === 'word' && !fake && b > 0 && b < 0.6)
  const avoid = subjectsOf(band)
  expect(avoid.size).toBeGreaterThan(15)
  const form = assembleForm(bank, seededRandom(SEED), avoid)
  expectWhole(form)
  expect(form.filter(({ subject }) => avoid.has(subject))).toEqual([])
})

test('where a whole kind is to be avoided, it comes again and the other kinds do not', () => {
  const idioms = bank.items.filter(({ kind, fake }) => kind === 'idiom' && !fake)
  const lastForm = assembleForm(bank, seededRandom(SEED), new Set())
  const avoid = subjectsOf([...idioms, ...lastForm])
  const form = assembleForm(bank, seededRandom(SEED + 1), avoid)
  expectWhole(form)
  expect(form.filter(({ subject }) => avoid.has(subject)).every((item) => idioms.includes(item))).toBe(true)
})

test('with everything to be avoided the form is whole all the same', () => {
  const avoid = subjectsOf(bank.items)
  for (let seed = 0; seed < 50; seed++) expectWhole(assembleForm(bank, seededRandom(seed), avoid))
})

test('of a few items that may come again, none comes needlessly', () => {
  const idioms = bank.items.filter(({ kind, fake }) => kind === 'idiom' && !fake)
  // Ten that share no word with anything that a form may hold beside them.
  const alone = idioms.filter(({ subject }) => {
    const stems = targetStems(subject)
    return bank.items.every((other) =>
      other.subject === subject
        ? !other.fake
        : !stems.some((stem) => [other.subject, other.donor ?? ''].flatMap(targetStems).includes(stem)),
    )
  })
  const fresh = alone.slice(0, 10)
  expect(fresh).toHaveLength(10)
  const avoid = subjectsOf(idioms.filter((item) => !fresh.includes(item)))
  const form = assembleForm(bank, seededRandom(SEED), avoid)
  const repeated = form.filter(({ subject }) => avoid.has(subject))
  expect(repeated).toEqual([])
})

function subjectsOf(items: readonly Item[]): Set<string> {
  return new Set(items.map(({ subject }) => subject))
}

function expectWhole(form: readonly Item[]): void {
  expect(new Set(form).size).toBe(80)
  expect(form.filter(({ fake }) => fake)).toHaveLength(10)
  expect(form.filter(({ kind, fake }) => kind === 'idiom' && !fake)).toHaveLength(10)
  expect(form.filter(({ kind, fake }) => kind === 'phrasal_verb' && !fake)).toHaveLength(12)
}
