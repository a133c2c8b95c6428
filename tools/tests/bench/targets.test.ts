import { expect, test } from 'vitest'
import { Figures, type Figure } from '../../bench/web/figures.ts'

test.each<[Figure, number[], number[], boolean | null]>([
  ['largestContentfulPaint', [1100], [1000], true],
  ['largestContentfulPaint', [1101], [1000], false],
  ['keyToPaint', [25], [10], true],
  ['keyToPaint', [26], [10], false],
  ['keyToPaint', [41], [40], false],
  ['layoutShift', [0], [0], true],
  ['layoutShift', [0.0001], [0], false],
  ['offlineStart', [400, 600, 5000], [], true],
  ['offlineStart', [400, 600, 5000, 700], [], false],
  ['firstContentfulPaint', [1], [1], null],
  ['coldStart', [], [], null],
])('The target of %s with %j against %j of the plain page is met: %s', (figure, product, plain, met) => {
  const figures = new Figures()
  for (const value of product) figures.add('product', { [figure]: value })
  for (const value of plain) figures.add('plain', { [figure]: value })
  expect(figures.isMet(figure)).toBe(met)
})

test('A row of the table has the median of the runs with the smallest and the largest', () => {
  const figures = new Figures()
  for (const coldStart of [30, 10, 40, 20]) figures.add('product', { coldStart })
  figures.add('react', { firstContentfulPaint: 10 })
  expect(figures.table()).toContain(
    '| cold start to an answerable word, ms | 25 (10 to 40) | – | – | at most 1.6 × the first paint of React alone | **MISSED** |',
  )
})
