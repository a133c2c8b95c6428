import { expect, test } from 'vitest'
import { patternSquares } from '#result/sharing/patternSquares.ts'

const row = (known: number, count: number) => ({
  band: 'A' as const,
  known: Array.from({ length: count }, (_, index) => index < known),
})
const filled = (known: number, count: number) =>
  [...patternSquares([row(known, count)])].filter((each) => each === '🟨').length

// §12.12
test('a shared text has ten squares for each row, filled in proportion', () => {
  expect(patternSquares([row(12, 24), row(1, 20)])).toBe('🟨🟨🟨🟨🟨⬜⬜⬜⬜⬜\n🟨⬜⬜⬜⬜⬜⬜⬜⬜⬜')
  expect(patternSquares([])).toBe('')
})

// §12.12
test.each([
  [1, 30, 1],
  [29, 30, 9],
  [30, 30, 10],
])('the squares never show a partial count as none or as all: %d of %d', (known, count, squares) => {
  expect(filled(known, count)).toBe(squares)
})
