import { expect, test } from 'vitest'
import { loadItemBank } from '../../../server/measure/bank/itemBank.ts'
import { itemId } from '../../../server/measure/itemId.ts'

const bank = loadItemBank()
const real = [...bank.items, ...bank.study!].filter((item) => !item.fake)

test('an item id must never change, since devices store it and calls use it', () => {
  expect([{ subject: 'car' }, { subject: 'give up' }].map(itemId)).toEqual(['y3aVQW5sk7Zvx23l', 'jgerEbOnW5cibWtL'])
})

test('no two real expressions, served or listed, have the same item id, and each has 16 letters, digits, - and _', () => {
  const ids = real.map(itemId)
  expect(new Set(ids).size).toBe(real.length)
  expect(ids.filter((id) => !/^[\w-]{16}$/.test(id))).toEqual([])
})

test('a rewritten item keeps its expression’s item id', () => {
  const car = real.find(({ subject }) => subject === 'car')!
  const rewritten = { ...car, id: `${car.id}-2`, sentence: 'The **car** stopped.', b: car.b + 1 }
  expect(itemId(rewritten)).toBe(itemId(car))
})

test('a fake has no item id, and asking for one is an error', () => {
  const fake = bank.items.find((item) => item.fake)!
  expect(() => itemId(fake)).toThrow('A fake has no item id')
})
