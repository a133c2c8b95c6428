import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ProgressBar } from '#ui/ProgressBar.tsx'

const shareOf = (bar: HTMLElement) => (bar.firstElementChild as HTMLElement).style.getPropertyValue('--share')

// §3.33
describe('ProgressBar', () => {
  it('a progress bar tells value, ends and the same in words', () => {
    render(<ProgressBar value={34} max={83} label="Progress" />)
    const bar = screen.getByRole('progressbar', { name: 'Progress' })
    expect(bar.getAttribute('aria-valuenow')).toBe('34')
    expect(bar.getAttribute('aria-valuemin')).toBe('0')
    expect(bar.getAttribute('aria-valuemax')).toBe('83')
    expect(bar.getAttribute('aria-valuetext')).toBe('34 of 83')
  })

  it.each([
    [0, 80, '0'],
    [20, 80, '0.25'],
    [80, 80, '1'],
    [90, 80, '1'],
    [0, 0, '0'],
  ])('a progress bar fills %i of %i as a share of %s', (value, max, share) => {
    render(<ProgressBar value={value} max={max} label="Progress" />)
    expect(shareOf(screen.getByRole('progressbar'))).toBe(share)
  })
})
