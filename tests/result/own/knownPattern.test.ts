import { expect, test } from 'vitest'
import { knownPattern, rowsWithKnown } from '#result/own/knownPattern.ts'

const answer = (band: 'A' | 'B' | 'C', checked: boolean, subject = 'milk') => ({ band, checked, subject })

// §3.79 §12.44
test('the pattern has a row for each band, in the test’s order, and names the unknown expressions', () => {
  const answers = [answer('C', false, 'warrant'), answer('A', true), answer('B', true), answer('A', false, 'spoon')]
  expect(knownPattern(answers)).toMatchObject([
    { band: 'A', known: [true, false], notSure: ['spoon'] },
    { band: 'B', known: [true], notSure: [] },
    { band: 'C', known: [false], notSure: ['warrant'] },
  ])
})

// §12.44
test('the pattern has no row for a band without questions', () => {
  expect(knownPattern([answer('B', true)]).map(({ band }) => band)).toEqual(['B'])
  expect(knownPattern([])).toEqual([])
})

// §12.44
test('the pattern for visitors has no row without a known expression', () => {
  const pattern = knownPattern([answer('A', true), answer('A', false), answer('C', false)])
  expect(rowsWithKnown(pattern).map(({ band }) => band)).toEqual(['A'])
})
