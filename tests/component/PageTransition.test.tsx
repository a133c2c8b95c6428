import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { PageTransition } from '../../src/components/PageTransition.tsx'

const page = (id: string, onClick = () => {}) => (
  <PageTransition id={id} direction="forward">
    <button onClick={onClick}>{id}</button>
  </PageTransition>
)

/** Waits for the motion features, which load after the first page shows. */
async function shown(id: string) {
  const view = render(page(id))
  await act(() => vi.dynamicImportSettled())
  return view
}

describe('PageTransition', () => {
  it('makes the new content usable at once and the old one inert until it has gone', async () => {
    const onClick = vi.fn()
    const { rerender } = await shown('one')
    rerender(page('two', onClick))
    const old = screen.getByText('one')
    expect(old.closest('[inert]')?.getAttribute('aria-hidden')).toBe('true')
    expect(screen.getByRole('button', { name: 'two' }).closest('[inert]')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'two' }))
    expect(onClick).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByText('one')).toBeNull())
  })

  it('can be interrupted by the next page and by the way back', async () => {
    const { rerender } = await shown('one')
    rerender(page('two'))
    rerender(page('three'))
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['three'])
    rerender(page('one'))
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['one'])
    await waitFor(() => expect(screen.queryAllByText(/two|three/)).toEqual([]))
    expect(screen.getByText('one').closest('[inert]')).toBeNull()
  })

  it('keeps the content in place while only its inside changes', async () => {
    const { rerender } = await shown('one')
    const before = screen.getByRole('button')
    rerender(page('one', vi.fn()))
    expect(screen.getByRole('button')).toBe(before)
  })
})
