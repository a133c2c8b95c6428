import type { SharedResult } from '#contracts/result.ts'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import type { ResultReading } from '#result/readResult.ts'
import { createServices } from '#boot/services.ts'
import { SessionProvider } from '#session/session.tsx'
import type { Session } from '#session/sessionStore.ts'
import FriendComparison from '#result/FriendComparison.tsx'
import { aResultWithCounts, aSharedResult } from '../support/builders.ts'
import { scriptedDependencies } from '../support/servicesHarness.ts'

const mine = aSharedResult({
  ...{ full_name: null, test_datetime: '2026-10-03T12:00:00.000Z' },
  ...{ lemmas_number: 6000, lemmas_range: [5000, 7000] },
})
const friends = aSharedResult({ full_name: 'Anna Bell' })
const found = (result: SharedResult): ResultReading => ({ kind: 'found', result })
const withOwn = (...shortcodes: string[]) => ({
  ownResults: shortcodes,
  history: shortcodes.map((shortcode, index) => ({ shortcode, timestamp: 100 - index })),
})

/** Somebody else's result, seen by someone whose own results are on the device, at the server, or nowhere. */
async function show(
  session: Partial<Session>,
  { seen = {}, read = {} }: { seen?: Record<string, SharedResult>; read?: Record<string, ResultReading> },
  result = friends,
) {
  const put = vi.fn(async () => {})
  const database = { use: (work: (connection: unknown) => Promise<unknown>) => work({ put }) }
  const dependencies = scriptedDependencies(database as never, session)
  const results = {
    seen: vi.fn(async (shortcode: string) => seen[shortcode] ?? null),
    read: vi.fn(async (shortcode: string): Promise<ResultReading> => read[shortcode] ?? { kind: 'notFound' }),
  }
  const services = { ...createServices(dependencies), results }
  await act(async () => {
    render(
      <SessionProvider store={dependencies.store} services={services}>
        <FriendComparison result={result} />
      </SessionProvider>,
      { wrapper: MemoryRouter },
    )
  })
  return { dependencies, results, put, read, user: userEvent.setup() }
}
const card = () => screen.queryByRole('region', { name: 'Beside your result' })

// §12.24
describe("somebody else's result beside one's own", () => {
  it('shows both with level, counts and ranges, and says who knows more', async () => {
    const { results } = await show(withOwn('mine'), { seen: { mine } })
    expect(screen.getByText(/^Anna knows more words\./)).toBeTruthy()
    for (const heading of ['Level', 'Words', 'Phrasal verbs', 'Idioms']) {
      expect(screen.getByRole('heading', { level: 3, name: heading })).toBeTruthy()
    }
    expect(screen.getAllByText('You')).toHaveLength(4)
    expect(screen.getByText('5,000 to 7,000')).toBeTruthy()
    expect(screen.getByText('9,800 to 13,000')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Your result of October 3, 2026' }).getAttribute('href')).toBe(
      '/result/mine',
    )
    expect(results.read, 'it is on the device').not.toHaveBeenCalled()
  })

  it('draws only the level and what has a bar, each for both', async () => {
    await show(withOwn('mine'), { seen: { mine } }, aResultWithCounts({}, 0.4))
    const drawn = document.querySelectorAll<HTMLElement>('[style*="--at"]')
    expect([...drawn].map((track) => track.closest('div:has(> h3)')!.querySelector('h3')!.textContent)).toEqual([
      ...['Level', 'Level', 'Words', 'Words'],
    ])
  })

  it('takes the newest own result, not one that is only in the history', async () => {
    const session = { ...withOwn('newest', 'older'), ownResults: ['newest', 'older'] }
    session.history.unshift({ shortcode: 'not-mine', timestamp: 500 })
    await show(session, { seen: { 'not-mine': friends, newest: mine, older: friends } })
    expect(screen.getByText('5,000 to 7,000')).toBeTruthy()
  })

  it('fetches an own result that was never opened on this device', async () => {
    const { results } = await show(withOwn('mine'), { read: { mine: found(mine) } })
    expect(results.read).toHaveBeenCalledWith('mine')
    expect(card()).toBeTruthy()
  })

  it('passes over a result that is gone', async () => {
    await show(withOwn('gone', 'mine'), { seen: { mine } })
    expect(card()).toBeTruthy()
  })

  // §12.33
  it('passes over a result that tells no level', async () => {
    await show(withOwn('none', 'mine'), { seen: { none: { ...mine, tells_level: false }, mine } })
    expect(screen.getByRole('link', { name: /^Your result of/ }).getAttribute('href')).toBe('/result/mine')
  })

  it('puts no older one in the place of one that can not be read now, and looks again once online', async () => {
    const read: Record<string, ResultReading> = { mine: { kind: 'offline' } }
    const { dependencies } = await show({ ...withOwn('mine', 'older'), online: false }, { seen: { older: mine }, read })
    expect(card()).toBeNull()
    read.mine = found(mine)
    await act(async () => dependencies.store.set({ online: true }))
    expect(card()).toBeTruthy()
  })

  it('shows nothing where no own result is left', async () => {
    await show(withOwn('gone'), {})
    expect(card()).toBeNull()
  })

  it('says that the own ranges are wider after overclaiming', async () => {
    await show(withOwn('mine'), { seen: { mine: { ...mine, overclaiming: true } } })
    expect(screen.getByText(/^Your own ranges are wider than usual/)).toBeTruthy()
  })
})

// §12.24
describe('hiding it', () => {
  it('leaves the way back where the finger is, and is remembered on the device', async () => {
    const { user, put, dependencies } = await show(withOwn('mine'), { seen: { mine } })
    await user.click(screen.getByRole('button', { name: 'Hide the comparison', expanded: true }))
    expect(screen.queryByText('5,000 to 7,000')).toBeNull()
    expect(put).toHaveBeenCalledWith('settings', true, 'friendComparisonOff')
    expect(dependencies.store.get().friendComparisonOff).toBe(true)

    const back = screen.getByRole('button', { name: 'Show the comparison', expanded: false })
    expect(document.activeElement).toBe(back)
    await user.click(back)
    expect(screen.getByText('5,000 to 7,000')).toBeTruthy()
  })

  it('is still hidden at the next result', async () => {
    await show({ ...withOwn('mine'), friendComparisonOff: true }, { seen: { mine } })
    expect(screen.queryByText('5,000 to 7,000')).toBeNull()
    expect(screen.getByRole('button', { name: 'Show the comparison' })).toBeTruthy()
  })
})
