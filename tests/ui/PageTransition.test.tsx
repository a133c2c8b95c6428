import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PageTransition } from '#ui/PageTransition.tsx'

const page = (id: string, onClick = () => {}) => (
  <PageTransition id={id} direction="forward">
    <button onClick={onClick}>{id}</button>
  </PageTransition>
)

describe('where the browser cannot animate', () => {
  it('pages change at once', async () => {
    const { rerender } = render(page('one'))
    rerender(page('two'))
    await waitFor(() => expect(screen.queryByText('one')).toBeNull())
    expect(screen.getByRole('button', { name: 'two' })).toBeTruthy()
  })
})

/** jsdom animates nothing: the least that is asked of an animation, which ends on the next turn. */
function animateAtOnce(): Animation {
  const finished = new Promise<void>((resolve) => setTimeout(resolve))
  return { finished, playState: 'running', commitStyles() {}, cancel() {} } as unknown as Animation
}

describe('PageTransition', () => {
  beforeAll(() => {
    Element.prototype.animate = animateAtOnce
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
  })
  afterAll(() => {
    Reflect.deleteProperty(Element.prototype, 'animate')
    vi.unstubAllGlobals()
  })

  // §13.7
  it('makes the new content usable at once and the old one inert until it has gone', async () => {
    const onClick = vi.fn()
    const { rerender } = render(page('one'))
    rerender(page('two', onClick))
    const old = screen.getByText('one')
    expect(old.closest('[inert]')?.getAttribute('aria-hidden')).toBe('true')
    expect(screen.getByRole('button', { name: 'two' }).closest('[inert]')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'two' }))
    expect(onClick).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByText('one')).toBeNull())
  })

  it('can be interrupted by the next page and by the way back', async () => {
    const { rerender } = render(page('one'))
    rerender(page('two'))
    rerender(page('three'))
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['three'])
    rerender(page('one'))
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['one'])
    await waitFor(() => expect(screen.queryAllByText(/two|three/)).toEqual([]))
    expect(screen.getByText('one').closest('[inert]')).toBeNull()
  })

  it('shows a page again that had gone while another was still leaving', async () => {
    // What keeps a page out of sight after it has gone is its move's last frame: only an end of it lets the page show.
    const moves = new Map<string, { ended: boolean }[]>()
    Element.prototype.animate = function (this: Element) {
      const move = { ended: false }
      const finished = new Promise<void>(() => {})
      moves.set(this.textContent, [...(moves.get(this.textContent) ?? []), move])
      return {
        finished,
        playState: 'finished',
        commitStyles() {},
        cancel: () => void (move.ended = true),
      } as unknown as Animation
    }
    const { rerender } = render(page('one'))
    rerender(page('two'))
    rerender(page('three'))
    rerender(page('one'))
    const [leaving] = moves.get('one')!
    expect(leaving?.ended).toBe(true)
    Element.prototype.animate = animateAtOnce
  })

  it('keeps the content in place while only its inside changes', () => {
    const { rerender } = render(page('one'))
    const before = screen.getByRole('button')
    rerender(page('one', vi.fn()))
    expect(screen.getByRole('button')).toBe(before)
  })
})
