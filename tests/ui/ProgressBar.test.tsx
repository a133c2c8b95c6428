import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ProgressBar } from '#ui/ProgressBar.tsx'

/** The number of drawn ticks of the bar, and of inked ones. */
function ticksOf(bar: HTMLElement) {
  const drawn = (place: number) =>
    [...bar.querySelectorAll('svg')].flatMap((row) => row.children[place]!.getAttribute('d')!.match(/M/g) ?? []).length
  return { ticks: drawn(0), inked: drawn(1) }
}

// §3.33
describe('ProgressBar', () => {
  it('a progress bar exposes its value, limits and text', () => {
    render(<ProgressBar value={34} max={83} label="Progress" />)
    const bar = screen.getByRole('progressbar', { name: 'Progress' })
    expect(bar.getAttribute('aria-valuenow')).toBe('34')
    expect(bar.getAttribute('aria-valuemin')).toBe('0')
    expect(bar.getAttribute('aria-valuemax')).toBe('83')
    expect(bar.getAttribute('aria-valuetext')).toBe('34 of 83')
  })

  it.each([
    [0, 80, 0],
    [20, 80, 20],
    [80, 80, 80],
    [90, 80, 80],
    [0, 0, 0],
  ])('a progress bar inks one tick per value: %i of %i', (value, max, inked) => {
    render(<ProgressBar value={value} max={max} label="Progress" />)
    expect(ticksOf(screen.getByRole('progressbar'))).toEqual({ ticks: max, inked })
  })

  // §3.66
  it('an answer adds the next tick, and Back removes it at once', () => {
    const bar = (value: number) => <ProgressBar value={value} max={80} label="Progress" />
    const { rerender } = render(bar(20))
    expect(screen.getByRole('progressbar').querySelector('[style*=left]')).toBeNull()
    rerender(bar(21))
    const landing = screen.getByRole('progressbar').querySelector<HTMLElement>('[style*=left]')!
    // After a group of 20 there is a gap.
    expect(parseFloat(landing.style.left)).toBeCloseTo((100 * 220) / 857)
    rerender(bar(20))
    expect(ticksOf(screen.getByRole('progressbar'))).toEqual({ ticks: 80, inked: 20 })
    expect(screen.getByRole('progressbar').querySelector('[style*=left]')).toBeNull()
  })
})
