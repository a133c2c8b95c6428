import { expect, test } from 'vitest'
import { itemKinds } from '#contracts/itemKinds.ts'
import { abilityOf, countAt, LISTED } from '../../../../server/measure/edition/countCurves.ts'
import { editions } from '../../../../server/measure/edition/edition.ts'

const ofSecond = editions.second.curves

test.each([
  ['word', 61_855],
  ['phrasal_verb', 4_122],
  ['idiom', 4_012],
] as const)('the curves of %s rise over the whole grid of an edition and stay below the total', (kind, all) => {
  for (const { curves, grid } of Object.values(editions)) {
    const curve = curves.counts[kind]
    expect(curves.lowest).toBeLessThanOrEqual(grid.theta[0]!)
    expect(curves.lowest + curves.step * (curve.length - 1)).toBeCloseTo(grid.theta.at(-1)!, 9)
    expect(curve.every((count, index) => index === 0 || count > curve[index - 1]! || count < 1)).toBe(true)
    expect(curve.at(-1)!).toBeLessThan(all)
  }
  expect(LISTED[kind]).toBe(all)
})

test('counts between two grid points are interpolated', () => {
  expect(countAt(ofSecond, 'word', -4)).toBe(119)
  expect(countAt(ofSecond, 'word', -3.95)).toBeCloseTo((119 + 136) / 2, 6)
  expect(countAt(ofSecond, 'phrasal_verb', -3.95)).toBeCloseTo((2.4 + 2.8) / 2, 6)
  expect(countAt(ofSecond, 'idiom', -3.85)).toBeCloseTo((1.2 + 1.3) / 2, 6)
})

test.each(itemKinds)('the counts of %s beyond the grid stay at its ends', (kind) => {
  const curve = ofSecond.counts[kind]
  expect([countAt(ofSecond, kind, -9), countAt(ofSecond, kind, 9)]).toEqual([curve[0], curve.at(-1)])
})

test.each(itemKinds)('a count of %s leads back to its ability, except at and beyond the ends', (kind) => {
  const back = (ability: number) => abilityOf(ofSecond, kind, countAt(ofSecond, kind, ability))
  for (const ability of [-3.95, -1.33, 0.3, 2.475, 4.95]) expect(back(ability)).toBeCloseTo(ability, 9)
  for (const ability of [-9, -4, 5, 9]) expect(back(ability)).toBeNull()
  expect([abilityOf(ofSecond, kind, 0), abilityOf(ofSecond, kind, 1e6)]).toEqual([null, null])
})
