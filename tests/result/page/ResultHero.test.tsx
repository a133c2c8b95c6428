import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SharedResult } from '#contracts/result.ts'
import { ResultHero } from '#result/page/ResultHero.tsx'
import { aSharedResult, aSpecifiedResult } from '../../support/builders.ts'

const hero = () => screen.getByRole('region', { name: 'Level of proficiency' })
const show = (props: { own?: boolean; first?: boolean; result?: SharedResult } = {}) =>
  render(<ResultHero result={aSharedResult()} own levelBefore={null} first={false} compared={false} {...props} />, {
    wrapper: MemoryRouter,
  })

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// §3.77
it('has the level, how sure it is, the ruler and the three counts', () => {
  show()
  expect(within(hero()).getByRole('img', { name: /^B2 on the scale from A1 to C2\./ })).toBeTruthy()
  const counts = within(hero()).getAllByRole('listitem')
  expect(counts.map(({ textContent }) => textContent?.replace(/^(.*)\1/, '$1'))).toEqual([
    '11,000 words',
    '1,900 phrasal verbs',
    '1,400 idioms',
  ])
})

/** Below a summary that nobody has pressed. */
const needsATap = (text: string | RegExp) => within(hero()).getByText(text).closest('details') !== null

// §3.57
it.each([true, false])('says without a tap what the level means and that it is of the CEFR (own: %s)', (own) => {
  show({ own })
  expect(needsATap('Can interact with a degree of fluency.')).toBe(false)
  expect(needsATap(/Common European Framework of Reference/)).toBe(false)
  expect(needsATap(/people with answers like these/)).toBe(true)
})

// §3.57
it('speaks to its owner in the second person as well, and to nobody else', () => {
  const { unmount } = show({ own: true })
  expect(needsATap(/^You have the words to follow most films/)).toBe(false)
  unmount()
  show({ own: false })
  expect(within(hero()).queryByText(/^You have the words/)).toBeNull()
})

// §8.63
it('a result of a server that answers the specified fields alone says the level, its description and the counts', () => {
  show({ result: aSpecifiedResult() })
  expect(within(hero()).getByText('B2.')).toBeTruthy()
  expect(within(hero()).getByText('Can interact with a degree of fluency.')).toBeTruthy()
  expect(hero().textContent).not.toMatch(/null|undefined|NaN|range|like these/)
})

// §12.5
it('promises an owner nothing who marked many fakes Know', () => {
  show({ result: aSharedResult({ overclaiming: true }) })
  expect(within(hero()).queryByText(/^You have the words/)).toBeNull()
  expect(within(hero()).getByText(/^Many fake phrases were marked Know/)).toBeTruthy()
})

// §3.78
describe('the first opening', () => {
  const words = () => within(hero()).getAllByRole('listitem')[0]!
  const drawn = () => words().querySelector('[aria-hidden]')!.textContent
  const reveals = () => 'reveals' in hero().dataset

  it('the first opening lets the counts run up, and tells screen readers the figures at once', () => {
    vi.useFakeTimers()
    show({ first: true })
    expect([reveals(), drawn()], 'from 40 % of it, never from 0').toEqual([true, '4,500'])
    expect(words().textContent).toContain('11,000')
    act(() => vi.advanceTimersByTime(3_000))
    expect([reveals(), drawn()]).toEqual([false, '11,000'])
  })

  it.each([
    ['a tap', () => fireEvent.pointerDown(document)],
    ['a key', () => fireEvent.keyDown(document, { key: 'Tab' })],
    ['a scroll', () => fireEvent.wheel(document)],
  ])('the first opening ends at %s', (_, end) => {
    vi.useFakeTimers()
    show({ first: true })
    act(() => void end())
    expect([reveals(), drawn()]).toEqual([false, '11,000'])
  })

  it('the first opening has no running figures with reduced motion', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    show({ first: true })
    expect(drawn()).toBe('11,000')
  })

  it('openings after the first show everything at once', () => {
    show()
    expect([reveals(), drawn()]).toEqual([false, '11,000'])
  })
})
