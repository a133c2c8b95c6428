import { expect, test } from 'vitest'
import { itemKinds } from '#contracts/itemKinds.ts'
import { THETA_GRID } from '../../../../server/measure/edition/grid.ts'
import { abilityOf, COUNT_CURVES, countAt, LISTED } from '../../../../server/measure/edition/countCurves.ts'

test.each([
  ['word', 61_855],
  ['phrasal_verb', 4_122],
  ['idiom', 4_012],
] as const)('the curve of %s rises over the whole grid and stays below the total', (kind, all) => {
  const curve = COUNT_CURVES[kind]
  expect(curve).toHaveLength(THETA_GRID.length)
  expect(curve.every((count, index) => index === 0 || count > curve[index - 1]!)).toBe(true)
  expect(curve.at(-1)!).toBeLessThan(all)
  expect(LISTED[kind]).toBe(all)
})

test('counts between two grid points are interpolated', () => {
  expect(countAt('word', -4)).toBe(119)
  expect(countAt('word', -3.95)).toBeCloseTo((119 + 136) / 2, 6)
  expect(countAt('phrasal_verb', -3.95)).toBeCloseTo((2.4 + 2.8) / 2, 6)
  expect(countAt('idiom', -3.85)).toBeCloseTo((1.2 + 1.3) / 2, 6)
})

test.each(itemKinds)('the counts of %s beyond the grid stay at its ends', (kind) => {
  const curve = COUNT_CURVES[kind]
  expect([countAt(kind, -9), countAt(kind, 9)]).toEqual([curve[0], curve.at(-1)])
})

test.each(itemKinds)('a count of %s leads back to its ability, except at and beyond the ends', (kind) => {
  const back = (ability: number) => abilityOf(kind, countAt(kind, ability))
  for (const ability of [-3.95, -1.33, 0.3, 2.475, 4.95]) expect(back(ability)).toBeCloseTo(ability, 9)
  for (const ability of [-9, -4, 5, 9]) expect(back(ability)).toBeNull()
  expect([abilityOf(kind, 0), abilityOf(kind, 1e6)]).toEqual([null, null])
})
