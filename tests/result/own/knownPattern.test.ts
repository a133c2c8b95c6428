import { expect, test } from 'vitest'
import { knownPattern, rowsWithKnown } from '#result/own/knownPattern.ts'

const answer = (band: 'A' | 'B' | 'C', checked: boolean, subject = 'milk') => ({ band, checked, subject })

// §3.79 §12.44
test('what was known has a row for each band, in the order served, and names what was not', () => {
  const answers = [answer('C', false, 'warrant'), answer('A', true), answer('B', true), answer('A', false, 'spoon')]
  expect(knownPattern(answers)).toMatchObject([
    { band: 'A', known: [true, false], notSure: ['spoon'] },
    { band: 'B', known: [true], notSure: [] },
    { band: 'C', known: [false], notSure: ['warrant'] },
  ])
})

// §12.44
test('bands of which nothing was asked have no row', () => {
  expect(knownPattern([answer('B', true)]).map(({ band }) => band)).toEqual(['B'])
  expect(knownPattern([])).toEqual([])
})

// §12.44
test('what others see has no row of which nothing was known', () => {
  const pattern = knownPattern([answer('A', true), answer('A', false), answer('C', false)])
  expect(rowsWithKnown(pattern).map(({ band }) => band)).toEqual(['A'])
})
