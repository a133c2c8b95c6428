import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AppProvider } from '#boot/AppProvider.tsx'
import { createServices } from '#boot/services.ts'
import { ResultView } from '#result/page/ResultView.tsx'
import { Motion, useCanAnimate } from '#ui/Motion.tsx'
import { aSharedResult } from '../../support/builders.ts'
import { scriptedDependencies } from '../../support/servicesHarness.ts'

/**
 * Shows the owner's result; its animation loads as at the end of a test, or never. Returns the document of the first
 * frame, before anything can move.
 */
async function show({ first = true, motion = true, result = aSharedResult() } = {}) {
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
    <ResultView result={result} own={own}>
      <p>What follows from B2</p>
    </ResultView>
  )
  let firstFrame = ''
  const FirstFrame = () => {
    useLayoutEffect(() => void (firstFrame = document.documentElement.outerHTML), [])
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
  await screen.findByRole('heading', { level: 1 })
  // The events that it listens to.
  await act(async () => {})
  return firstFrame
}

/** Resolves when the pen writes. */
const pen = () => screen.findByRole('region', { name: 'Level of proficiency' })
/** Calls `look` as soon as the pen writes, before anything has moved. */
const asThePenBegins = <Seen,>(look: () => Seen) =>
  new Promise<Seen>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[data-reveals]')) return
      observer.disconnect()
      resolve(look())
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
const hero = () => screen.getByRole('region', { name: 'Level of proficiency' })
const words = () => within(hero()).getAllByRole('listitem')[0]!.querySelector('[aria-hidden]')!.textContent
const follows = () => screen.queryByText('What follows from B2')
const status = () => within(hero()).queryByRole('status')?.textContent

/** The visible texts: those of elements that nothing hides. */
const drawn = () => {
  const isHidden = (element: Element | null): boolean =>
    element instanceof HTMLElement &&
    (element.style.opacity === '0' ||
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
  it('a first opening must tell nothing before the pen: two documents are the same to the letter', async () => {
    const results = [aSharedResult(), aSharedResult({ level: 'A1', lemmas_number: 900 })]
    const documents = new Set<string>()
    for (const result of results) {
      documents.add(await show({ result }))
      cleanup()
    }
    expect(documents.size).toBe(1)
  })

  it('a first opening is complete for screen readers as soon as the pen writes, and is announced once', async () => {
    await show()
    await pen()
    expect(within(hero()).getByText('B2', { selector: 'p > span' })).toBeTruthy()
    expect(within(hero()).getByRole('img', { name: /^B2 on the scale/ })).toBeTruthy()
    expect(within(hero()).getAllByRole('listitem')[0]!.textContent).toContain('11,000')
    await waitFor(() => expect(status()).toBe('Most likely B2. 11,000 words. 1,900 phrasal verbs. 1,400 idioms.'))
    await waitFor(() => expect(status()).toBe(''), { timeout: 10_000 })
  })

  it('the pen starts with the marker at C2 and the counts at 40 %, never 0, and ends by itself', async () => {
    const first = asThePenBegins(() => [
      words(),
      hero().querySelector('[data-here]'),
      hero().querySelector<HTMLElement>('[style*="--ahead"]')!.style.getPropertyValue('--ahead') !== '0',
    ])
    await show()
    expect(await first).toEqual(['4,500', null, true])
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
    await waitFor(() => expect(status()).toMatch(/^Most likely B2\./))
  })

  it('a later opening shows everything at once, without an announcement', async () => {
    await show({ first: false })
    expect([words(), follows() !== null, status()]).toEqual(['11,000', true, undefined])
  })
})
