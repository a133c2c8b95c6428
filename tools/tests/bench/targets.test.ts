import { describe, expect, test } from 'vitest'
import { Figures } from '../../bench/web/figures.ts'
import { isMet } from '../../bench/web/targets.ts'

/** Returns figures with one run for each page. */
function measured(figure: 'largestContentfulPaint' | 'keyToPaint' | 'layoutShift', product: number, plain: number) {
  const figures = new Figures()
  figures.add('product', { [figure]: product })
  figures.add('plain', { [figure]: plain })
  return figures
}

describe('the targets of the benchmark', () => {
  test.each([
    ['largestContentfulPaint', 1100, 1000, true],
    ['largestContentfulPaint', 1101, 1000, false],
    ['keyToPaint', 25, 10, true],
    ['keyToPaint', 26, 10, false],
    ['keyToPaint', 40, 40, true],
    ['keyToPaint', 41, 40, false],
    ['layoutShift', 0, 0, true],
    ['layoutShift', 0.0001, 0, false],
  ] as const)('The target of %s with %d against %d of the plain page is met: %s', (figure, product, plain, met) => {
    expect(isMet(figure, measured(figure, product, plain))).toBe(met)
  })

  test('The target of the warm offline start is 600 ms', () => {
    const figures = new Figures()
    for (const offlineStart of [400, 600, 5000]) figures.add('product', { offlineStart })
    expect(isMet('offlineStart', figures)).toBe(true)
    figures.add('product', { offlineStart: 700 })
    expect(isMet('offlineStart', figures)).toBe(false)
  })

  test('A figure without a target or a measurement is neither met nor missed', () => {
    expect(isMet('coldStart', new Figures())).toBeNull()
    expect(isMet('layoutShift', new Figures())).toBeNull()
  })
})

test('The summary of a figure is the median of its runs with the smallest and the largest', () => {
  const figures = new Figures()
  for (const coldStart of [30, 10, 40, 20]) figures.add('product', { coldStart })
  expect(figures.of('product', 'coldStart')).toEqual({ median: 25, smallest: 10, largest: 40 })
})
