import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AppProvider } from '#boot/AppProvider.tsx'
import { createServices } from '#boot/services.ts'
import { ResultView } from '#result/page/ResultView.tsx'
import { Motion, useCanAnimate } from '#ui/Motion.tsx'
import { aSharedResult } from '../../support/builders.ts'
import { scriptedDependencies } from '../../support/servicesHarness.ts'

/** Shows the owner's result; its animation loads as at the end of a test, or never. */
async function show({ first = true, motion = true } = {}) {
  const dependencies = scriptedDependencies({} as never)
  const own = {
    shortcode: 'code-1',
    levelBefore: null,
    progress: false,
    newest: true,
    first,
    details: null,
    onChange: () => {},
  }
  const page = (
    <ResultView result={aSharedResult()} own={own}>
      <p>What follows from B2</p>
    </ResultView>
  )
  /** Records the first frame of the result, before anything can move. */
  let firstFrame = { drawn: '', words: '', marksLevel: true }
  const FirstFrame = () => {
    useLayoutEffect(() => {
      firstFrame = { drawn: drawn(), words: words(), marksLevel: hero().querySelector('[data-here]') !== null }
    }, [])
    return null
  }
  const OnceItMoves = () =>
    useCanAnimate() && (
      <>
        {page}
        <FirstFrame />
      </>
    )
  render(
    <AppProvider store={dependencies.store} services={createServices(dependencies)}>
      <MemoryRouter>{motion ? <Motion>{<OnceItMoves />}</Motion> : page}</MemoryRouter>
    </AppProvider>,
  )
  await screen.findByRole('region', { name: 'Level of proficiency' })
  // The events that it listens to.
  await act(async () => {})
  return firstFrame
}

const hero = () => screen.getByRole('region', { name: 'Level of proficiency' })
const words = () => within(hero()).getAllByRole('listitem')[0]!.querySelector('[aria-hidden]')!.textContent
const follows = () => screen.queryByText('What follows from B2')
const status = () => within(hero()).queryByRole('status')?.textContent

/** The visible texts: those of elements that nothing hides. */
const drawn = () => {
  const isHidden = (element: Element | null): boolean =>
    element instanceof HTMLElement &&
    (element.style.opacity === '0' ||
      ['--pulled', '--drawn'].some((property) => element.style.getPropertyValue(property) === '0') ||
      // Visible to screen readers alone.
      /hidden/.test(element.className) ||
      isHidden(element.parentElement))
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const seen = []
  while (texts.nextNode()) if (!isHidden(texts.currentNode.parentElement)) seen.push(texts.currentNode.textContent)
  return seen.join(' ')
}

afterEach(() => vi.unstubAllGlobals())

// §3.78
describe('a first opening', () => {
  it('a first opening shows no level in its first frame or in the page title', async () => {
    const firstFrame = await show()
    expect(firstFrame.marksLevel).toBe(false)
    expect(firstFrame.drawn).not.toMatch(/B2|11,000|4,500|fluency|Share Results|What follows/)
    expect(firstFrame.drawn).toContain('Your level')
    expect(document.title).not.toContain('B2')
  })

  it('a first opening is complete for screen readers from its first frame, and is announced once', async () => {
    await show()
    expect(within(hero()).getByText('B2', { selector: 'p > span' })).toBeTruthy()
    expect(within(hero()).getByRole('img', { name: /^B2 on the scale/ })).toBeTruthy()
    expect(within(hero()).getAllByRole('listitem')[0]!.textContent).toContain('11,000')
    await waitFor(() => expect(status()).toBe('Most likely B2. 11,000 words. 1,900 phrasal verbs. 1,400 idioms.'))
    await waitFor(() => expect(status()).toBe(''), { timeout: 10_000 })
  })

  it('a first opening raises the counts from 40 % of their value, never from 0, and ends by itself', async () => {
    expect((await show()).words).toBe('4,500')
    await waitFor(() => expect([words(), follows() !== null]).toEqual(['11,000', true]), { timeout: 10_000 })
  })

  it.each([
    ['a tap', () => fireEvent.pointerDown(document)],
    ['a key', () => fireEvent.keyDown(document, { key: 'Tab' })],
    ['a scroll', () => fireEvent.wheel(document)],
  ])('the animation of a first opening ends early at %s', async (_, end) => {
    await show()
    act(() => void end())
    expect(words()).toBe('11,000')
    expect(follows()).toBeTruthy()
    expect(hero().querySelectorAll('[data-here]')).toHaveLength(1)
    await waitFor(() => expect(drawn()).toMatch(/Share Results/))
  })

  it.each([
    ['with reduced motion', () => vi.stubGlobal('matchMedia', () => ({ matches: true }))],
    ['if framer-motion never loads', () => {}],
  ])('a first opening is complete at once %s, but is still announced', async (_, given) => {
    given()
    await show({ motion: false })
    expect([words(), follows() !== null]).toEqual(['11,000', true])
    expect(drawn()).not.toContain('Your level')
    await waitFor(() => expect(status()).toMatch(/^Most likely B2\./))
  })

  it('a later opening shows everything at once, without an announcement', async () => {
    await show({ first: false })
    expect([words(), follows() !== null, status()]).toEqual(['11,000', true, undefined])
  })
})
