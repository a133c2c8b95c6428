import { expect, test } from 'vitest'
import { loadItemBank } from '../../../server/measure/bank/itemBank.ts'
import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { seededForms } from '../../../tests/support/answeredForm.ts'
import { formsOf } from '../../bank/inflection.ts'

/** Particles and fillers of phrasal verbs and idioms, which are not targets: `hold off` does not test `off`. */
const FILLERS: ReadonlySet<string> = new Set(
  (
    'a an the be of to in on at by for with from and up down off out over away back into around along through together under about it its this that not ' +
    'as or but than no just too be is are was were do does did done have has had better best more most i you he she it we ' +
    'they who what your my his her their our one someone something somebody ones someones somebodys'
  ).split(' '),
)

/** Whether two items test a common word in any inflected form, independently of the form assembly's own rule. */
function testSameWord(first: Item, second: Item): boolean {
  return tested(first).some((one) => tested(second).some((two) => formsOf(one).has(two) || formsOf(two).has(one)))
}

function tested({ subject }: Item): string[] {
  const words = subject.toLowerCase().replace(/['’]/g, '').split(/[ -]/)
  return words.length === 1 ? words : words.filter((word) => !FILLERS.has(word))
}

test('No test form contains the same target twice, even in another word form', () => {
  const bank = loadItemBank()
  const rivals = new Map(
    bank.items.map((item) => [item, bank.items.filter((other) => other !== item && testSameWord(item, other))]),
  )
  // Without rivals this test could not fail.
  expect([...rivals.values()].flat().length).toBeGreaterThan(10)
  for (const form of seededForms(bank, 1_000, 80)) {
    const members = new Set(form)
    expect(members.size).toBe(form.length)
    expect(form.filter((item) => rivals.get(item)!.some((rival) => members.has(rival)))).toEqual([])
  }
})
