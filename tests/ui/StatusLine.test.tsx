import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { StatusLine } from '#ui/StatusLine.tsx'

describe('StatusLine', () => {
  it('the status line is a status region whose numbers are not announced', () => {
    render(<StatusLine tone="offline" text="Offline: 12 answers are safe here" />)
    const status = screen.getByRole('status')
    expect(status.textContent).toBe('Offline: 12 answers are safe here')
    expect(status.querySelector('[aria-live="off"]')!.textContent).toBe('12')
  })

  it('the status line keeps its element while only a number changes, and replaces it when the state does', () => {
    const { rerender } = render(<StatusLine tone="offline" text="Offline: 2 answers are safe here" />)
    const state = screen.getByRole('status').firstElementChild
    rerender(<StatusLine tone="offline" text="Offline: 3 answers are safe here" />)
    expect(screen.getByRole('status').firstElementChild).toBe(state)
    rerender(<StatusLine tone="calm" text="Saved" />)
    expect(screen.getByRole('status').firstElementChild).not.toBe(state)
  })

  it('the status line has its text, but does not announce it if the dot is enough', () => {
    const { rerender } = render(<StatusLine tone="calm" text="Saved" quiet />)
    expect(screen.getByRole('status').textContent).toBe('Saved')
    expect(screen.getByRole('status').getAttribute('aria-live')).toBe('off')
    rerender(<StatusLine tone="offline" text="Offline: 3 answers are safe here" />)
    expect(screen.getByRole('status').hasAttribute('aria-live')).toBe(false)
  })
})
