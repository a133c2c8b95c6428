import { cleanup, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LevelRuler } from '#result/figures/LevelRuler.tsx'

const mark = (name: string, level: string, at: number) => ({ name, level, at, from: at - 0.1, to: at + 0.1 })
const label = 'both on the scale'

const ruler = () => screen.getByRole('img', { name: label })
const parts = (name: string) => [...ruler().querySelectorAll<HTMLElement>(`[data-part=${name}]`)]
const number = (element: HTMLElement, property: string) => Number(element.style.getPropertyValue(property))
const names = () => [...ruler().querySelectorAll<HTMLElement>('[style*="--share"]')]

// §12.2 §13.5
it('a ruler of one result shows its range, its level in bold, and no name', () => {
  render(<LevelRuler level="B1" at={0.4} from={0.3} to={0.5} label={label} />)
  expect(parts('marker').map((marker) => number(marker, '--at'))).toEqual([0.4])
  expect(parts('band').map((band) => [number(band, '--from'), number(band, '--to')])).toEqual([[0.3, 0.5]])
  expect(ruler().textContent).toBe('A1A2B1B2C1C2')
  expect(ruler().querySelectorAll('[data-here]')).toHaveLength(1)
})

// §12.24
describe('a ruler of two results', () => {
  const show = (yours: number, theirs: number) =>
    render(<LevelRuler label={label} {...mark('You', 'B1', yours)} second={mark('Anna', 'B2', theirs)} />)

  it('a ruler of two results gives each a marker, a range and a name, which differ without colour', () => {
    show(0.4, 0.6)
    expect(parts('marker').map((marker) => [number(marker, '--at'), 'other' in marker.dataset])).toEqual([
      [0.4, false],
      [0.6, true],
    ])
    expect(parts('band')).toHaveLength(2)
    expect([...ruler().querySelectorAll('[data-here]')].map(({ textContent }) => textContent)).toEqual(['B1', 'B2'])
  })

  it.each([
    [0.4, 0.6, ['You B1', 'Anna B2']],
    [0.6, 0.4, ['Anna B2', 'You B1']],
    [0.5, 0.5, ['You B1', 'Anna B2']],
  ])('the names on a ruler are in the order of their markers: %d and %d', (yours, theirs, shown) => {
    show(yours, theirs)
    expect(names().map(({ textContent }) => textContent)).toEqual(shown)
  })

  it('each name gets a part of the ruler that contains its marker, for any positions of the markers', () => {
    const place = fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true }))
    fc.assert(
      fc.property(place, place, (yours, theirs) => {
        show(yours, theirs)
        const [first, second] = names().map((name) => ({ share: number(name, '--share'), at: number(name, '--place') }))
        expect(first!.share + second!.share).toBeCloseTo(1, 12)
        expect(first!.at * first!.share).toBeCloseTo(Math.min(yours, theirs), 9)
        expect(first!.share + second!.at * second!.share).toBeCloseTo(Math.max(yours, theirs), 9)
        for (const { at } of [first!, second!]) expect(at >= 0 && at <= 1 + 1e-9).toBe(true)
        cleanup()
      }),
      { numRuns: 50 },
    )
  })
})
