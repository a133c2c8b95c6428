import fc from 'fast-check'
import { expect, test } from 'vitest'
import { itemKinds } from '#contracts/itemKinds.ts'
import { loadItemBank } from '../../../../server/measure/bank/itemBank.ts'
import { drawTen, randomBy } from '../../../../server/measure/ten/drawTen.ts'
import { seededForms } from '../../../support/answeredForm.ts'

const forms = seededForms(loadItemBank(), 5, 20_261_129)

/** A form with any answers, of which some of the expressions marked Know were asked by a check. */
const tests = fc
  .record({
    items: fc.constantFrom(...forms),
    knows: fc.array(fc.boolean(), { minLength: 80, maxLength: 80 }),
    /** From nobody, who knows nothing, to somebody who knows nearly all. */
    easiest: fc.double({ min: -6, max: 6, noNaN: true }),
    checked: fc.array(fc.boolean(), { minLength: 80, maxLength: 80 }),
    seed: fc.string(),
  })
  .map(({ items, knows, easiest, checked, seed }) => {
    const answers = items.map(({ b }, position) => ({ checked: b < easiest || (b < easiest + 1 && knows[position]!) }))
    const mayBeAsked = items.flatMap(({ fake }, position) => (!fake && answers[position]!.checked ? [position] : []))
    const asked = new Set(mayBeAsked.filter((position) => checked[position]).slice(0, 10))
    return { items, answers, asked, seed }
  })

// §8.89
test('ten are nine real sentences and one fake, each once, with the owner’s answers, and none that the check asks for', () => {
  fc.assert(
    fc.property(tests, ({ items, answers, asked, seed }) => {
      const drawn = drawTen({ items, answers, asked }, randomBy(seed))!
      const positions = drawn.map(({ item }) => items.findIndex(({ id }) => id === item))
      expect(new Set(positions).size).toBe(10)
      expect(positions.filter((position) => items[position]!.fake)).toHaveLength(1)
      expect(positions.filter((position) => asked.has(position))).toEqual([])
      expect(drawn.map(({ known }) => known)).toEqual(positions.map((position) => answers[position]!.checked))
    }),
  )
})

// §8.89
test('of the nine the owner knew between three and six, or as near to that as the test allows', () => {
  fc.assert(
    fc.property(tests, ({ items, answers, asked, seed }) => {
      const drawn = drawTen({ items, answers, asked }, randomBy(seed))!
      const real = items.flatMap(({ id, fake }, position) => (fake || asked.has(position) ? [] : [{ id, position }]))
      const known = new Set(real.filter(({ position }) => answers[position]!.checked).map(({ id }) => id))
      const drawnKnown = drawn.filter(({ item }) => known.has(item)).length
      const unknown = real.length - known.size
      if (known.size < 3) expect(drawnKnown).toBe(known.size)
      else if (unknown < 3) expect(drawnKnown).toBe(9 - unknown)
      else expect([3, 4, 5, 6]).toContain(drawnKnown)
    }),
  )
})

test('what was known and what was not lies in every part of its range, and all kinds come', () => {
  fc.assert(
    fc.property(tests, ({ items, answers, asked, seed }) => {
      const drawn = new Set(drawTen({ items, answers, asked }, randomBy(seed))!.map(({ item }) => item))
      for (const checked of [true, false]) {
        const group = items
          .filter(({ fake }, position) => !fake && !asked.has(position) && answers[position]!.checked === checked)
          .toSorted((one, other) => one.b - other.b)
        const places = group.flatMap(({ id }, place) => (drawn.has(id) ? [place] : []))
        const start = (part: number) => Math.floor((part * group.length) / places.length)
        for (const [part, place] of places.entries()) {
          expect(place).toBeGreaterThanOrEqual(start(part))
          expect(place).toBeLessThan(start(part + 1))
        }
      }
    }),
  )
  const [items] = forms as [(typeof forms)[number]]
  const answers = items.map(({ b, fake }) => ({ checked: !fake && b < 0.5 }))
  for (let seed = 0; seed < 50; seed++) {
    const ids = new Set(drawTen({ items, answers, asked: new Set() }, randomBy(`${seed}`))!.map(({ item }) => item))
    const real = items.filter(({ id, fake }) => ids.has(id) && !fake)
    expect(new Set(real.map(({ kind }) => kind))).toEqual(new Set(itemKinds))
  }
})

test('the fake comes anywhere among the ten, and each fake of the test comes', () => {
  const [items] = forms as [(typeof forms)[number]]
  const answers = items.map(({ b }) => ({ checked: b < 0 }))
  const fakes = new Set(items.filter(({ fake }) => fake).map(({ id }) => id))
  const drawn = Array.from({ length: 200 }, (_, seed) =>
    drawTen({ items, answers, asked: new Set() }, randomBy(`${seed}`))!.map(({ item }) => item),
  )
  expect(new Set(drawn.map((ten) => ten.findIndex((item) => fakes.has(item)))).size).toBe(10)
  expect(new Set(drawn.flat().filter((item) => fakes.has(item)))).toEqual(fakes)
})

test('a test without a fake that was answered, or with fewer than nine real sentences left, has no ten', () => {
  const [items] = forms as [(typeof forms)[number]]
  const answers = items.map(() => ({ checked: true }))
  const unanswered = items.map(({ fake }) => (fake ? null : { checked: true }))
  expect(drawTen({ items, answers: unanswered, asked: new Set() }, Math.random)).toBeNull()
  const real = [...items.keys()].filter((position) => !items[position]!.fake)
  expect(drawTen({ items, answers, asked: new Set(real.slice(8)) }, Math.random)).toBeNull()
  expect(drawTen({ items, answers, asked: new Set(real.slice(9)) }, Math.random)).not.toBeNull()
})
