import { knownPattern } from '#rules/knownPattern.ts'
import { expect, test } from 'vitest'

const answer = (band: 'A' | 'B' | 'C', checked: boolean) => ({ band, checked })

// §12.44
test('what was known has a row for each band, in the order served', () => {
  expect(knownPattern([answer('C', false), answer('A', true), answer('B', true), answer('A', false)])).toEqual([
    { name: 'Basic', known: [true, false] },
    { name: 'Middle', known: [true] },
    { name: 'Advanced', known: [false] },
  ])
})

// §12.44
test('bands of which nothing was asked have no row', () => {
  expect(knownPattern([answer('B', true)]).map(({ name }) => name)).toEqual(['Middle'])
  expect(knownPattern([])).toEqual([])
})
