import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Motion, useCanAnimate } from '#ui/Motion.tsx'
import { PageTransition, SlidesIn, type Direction } from '#ui/PageTransition.tsx'
import { pageIn } from '../support/pageIn.ts'

const page = (id: string, direction: Direction = 'forward') => (
  <PageTransition id={id} direction={direction}>
    <header>where one is</header>
    <SlidesIn as="main">
      <Counter name={id} />
    </SlidesIn>
  </PageTransition>
)

const Probe = () => <span>{useCanAnimate() ? 'moves' : 'stands'}</span>

function Counter({ name }: { name: string }) {
  const [presses, setPresses] = useState(0)
  return <button onClick={() => setPresses(presses + 1)}>{`${name} ${presses}`}</button>
}

const main = () => screen.getByRole('main')
const place = () => main().style.transform

describe('PageTransition', () => {
  let reduced = false
  beforeEach(() => {
    reduced = false
    vi.stubGlobal('matchMedia', () => ({ matches: reduced }))
    vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work))
    vi.stubGlobal('cancelIdleCallback', clearTimeout)
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  /** Renders pages with framer-motion, once it has loaded. */
  async function moving() {
    const withMotion = (content: ReactNode) => (
      <Motion>
        <Probe />
        {content}
      </Motion>
    )
    const { rerender } = render(withMotion(page('one')))
    await userEvent.click(screen.getByRole('button', { name: 'one 0' }))
    await screen.findByText('moves')
    return (content: ReactNode) => rerender(withMotion(content))
  }

  // §13.7 §13.11
  it('a change of pages always shows one content, usable at once', async () => {
    const show = await moving()
    show(page('two'))
    expect(screen.getAllByRole('main')).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'two 0' }))
    expect(screen.getByRole('button').textContent).toBe('two 1')
  })

  // §3.42 §3.65 §10.3
  it.each([
    ['forward', 'translateX(32px)'],
    ['backward', 'translateX(-32px)'],
  ] as const)('a change of pages slides %s from %s, readable from the first frame', async (direction, from) => {
    const show = await moving()
    show(page('two', direction))
    expect(place()).toBe(from)
    expect(main().style.opacity).toBe('')
    await waitFor(() => expect(place()).toBe('none'))
  })

  it('the next page comes from the left in Arabic', async () => {
    const show = await moving()
    show(page('two'))
    expect(place()).toMatch(/^translateX\(\d/)
    pageIn('ar')
    show(page('three'))
    expect(place()).toMatch(/^translateX\(-\d/)
  })

  it('a page moves neither at the first load nor when its content changes', async () => {
    const show = await moving()
    const button = screen.getByRole('button')
    expect(button.textContent, 'nothing is lost when framer-motion comes').toBe('one 1')
    show(page('one', 'backward'))
    expect(screen.getByRole('button')).toBe(button)
    expect(place()).toBe('')
  })

  it('a page moves only with its first content', async () => {
    const show = await moving()
    const waiting = (key: string) => (
      <PageTransition id="two" direction="forward">
        <SlidesIn as="main" key={key}>
          {key}
        </SlidesIn>
      </PageTransition>
    )
    show(waiting('waiting'))
    expect(place()).not.toBe('')
    show(waiting('there'))
    expect(place()).toBe('')
  })

  // §13.11
  it('a page does not move for a learner who wants less motion', async () => {
    const show = await moving()
    reduced = true
    show(page('two'))
    expect(place()).toBe('')
  })

  it('a page changes at once if framer-motion never loads', () => {
    const { rerender } = render(page('one'))
    rerender(page('two'))
    expect(place()).toBe('')
    expect(screen.getByRole('button').textContent).toBe('two 0')
  })
})
