import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { AppProvider } from '#boot/AppProvider.tsx'
import { createServices } from '#boot/services.ts'
import type { MeasuredResult } from '#contracts/result.ts'
import ResultScreen from '#result/page/ResultScreen.tsx'
import type { ResultReading } from '#result/reading/resultReading.ts'
import type { Session } from '#session/sessionStore.ts'
import { pageText } from '#texts/page.ts'
import { startText } from '#texts/start.ts'
import { aRunningTest, aSharedResult } from '../../support/builders.ts'
import { deferred, scriptedDependencies } from '../../support/servicesHarness.ts'
import { unseenFiguresPerTest } from '../../support/unseenFigures.ts'

unseenFiguresPerTest()
// Preloaded here, so that no test depends on an earlier one.
beforeAll(async () => {
  await import('#result/friend/VisitorSections.tsx')
  await import('#result/figures/VocabularySize.tsx')
  await import('#result/ten/Ten.tsx')
})

const mine = aSharedResult({
  full_name: null,
  test_datetime: '2026-10-03T12:00:00.000Z',
  lemmas_number: 6000,
  lemmas_range: [5000, 7000],
})
const friends = aSharedResult({ full_name: 'Anna Bell' })
const found = (result: MeasuredResult): ResultReading => ({ kind: 'found', result })
const withOwn = (...shortcodes: string[]) => ({
  ownResults: shortcodes,
  history: shortcodes.map((shortcode, index) => ({ shortcode, timestamp: 100 - index })),
})

type Answer<Value> = Value | Promise<Value>
interface Places {
  /** The results on the device. */
  seen?: Record<string, Answer<MeasuredResult | null>>
  /** The results on the server. */
  read?: Record<string, Answer<ResultReading>>
}

/** Shows a friend's result to a learner whose own results are on the device, on the server, or missing. */
async function show(session: Partial<Session>, { seen = {}, read = {} }: Places, result = friends) {
  const put = vi.fn(async () => {})
  const database = { use: (work: (connection: unknown) => Promise<unknown>) => work({ put }) }
  const dependencies = scriptedDependencies(database as never, session)
  const fromServer: NonNullable<Places['read']> = { ...read, theirs: found(result) }
  const results = {
    seen: vi.fn(async (shortcode: string) => seen[shortcode] ?? null),
    read: vi.fn(async (shortcode: string): Promise<ResultReading> => fromServer[shortcode] ?? { kind: 'notFound' }),
  }
  const offered = createServices(dependencies)
  const tests = { ...offered.tests, start: vi.fn(async () => true) }
  const services = { ...offered, results, tests }
  await act(async () => {
    render(
      <MemoryRouter initialEntries={['/result/theirs']}>
        <AppProvider store={dependencies.store} services={services}>
          <Routes>
            <Route path="/result/:shortcode" element={<ResultScreen />} />
          </Routes>
        </AppProvider>
      </MemoryRouter>,
    )
  })
  return { dependencies, results, tests, put, fromServer, user: userEvent.setup() }
}
const both = () => screen.queryByRole('region', { name: 'You and Anna' })
const report = () => screen.queryByText('Level of proficiency')
const isBefore = (one: Node, other: Node) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
const invitation = () => screen.getByRole('contentinfo').textContent
const challenge = () => screen.queryByText(/ And you\?$/)?.textContent

// §12.24 §12.46
describe('a friend’s result beside the visitor’s own', () => {
  it('a friend’s result ends with both results: one ruler, a verdict, and the counts with their ranges', async () => {
    const { results } = await show(withOwn('mine'), { seen: { mine } })
    const card = within(await screen.findByRole('region', { name: 'You and Anna' }))
    const order = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(order).toEqual(['Vocabulary size', '7 of 10 words of the essay', 'You and Anna'])
    expect(screen.queryByRole('button', { name: pageText('whole') })).toBeNull()
    expect(card.getByRole('img', { name: 'You: B2. Anna: B2. Both on the scale from A1 to C2.' })).toBeTruthy()
    expect(card.getByText(/^Anna knows more words\./)).toBeTruthy()
    const rows = within(card.getByRole('table')).getAllByRole('row')
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['You', 'Kind', 'Anna'],
      ['6,000 5,000 to 7,000', 'words', '11,000 9,800 to 13,000'],
      ['1,900 1,600 to 2,200', 'phrasal verbs', '1,900 1,600 to 2,200'],
      ['1,400 1,100 to 1,800', 'idioms', '1,400 1,100 to 1,800'],
    ])
    expect(card.getByRole('link', { name: 'Your result of October 3, 2026' }).getAttribute('href')).toBe('/result/mine')
    expect(results.read.mock.calls, 'it is on the device').toEqual([['theirs']])
  })

  // §12.30
  it('a friend’s result of another edition has both levels, the earlier marked, and no ruler or count', async () => {
    const yours = { ...mine, edition: 'second', possible_level: 'C1' } as const
    await show(withOwn('mine'), { seen: { mine: yours } }, { ...friends, edition: 'third' })
    const card = within(await screen.findByRole('region', { name: 'You and Anna' }))
    expect(card.getByText(/^You: B2\./).textContent).toBe('You: B2. C1 is possible. An earlier scale')
    expect(card.getByText(/^Anna: B2\./).textContent?.trim()).toBe('Anna: B2.')
    expect(card.getByText('The two results are on different scales. They cannot be compared.')).toBeTruthy()
    expect(card.queryByRole('img')).toBeNull()
    expect(card.queryByRole('table')).toBeNull()
  })

  it('a friend’s result is compared with the visitor’s newest own result, not one that is only in the history', async () => {
    const session = { ...withOwn('newest', 'older'), ownResults: ['newest', 'older'] }
    session.history.unshift({ shortcode: 'not-mine', timestamp: 500 })
    await show(session, { seen: { 'not-mine': friends, newest: mine, older: friends } })
    expect(await screen.findByText('5,000 to 7,000')).toBeTruthy()
  })

  it('a friend’s result fetches a visitor’s result that was never opened here, and compares it below the report', async () => {
    const fetched = deferred<ResultReading>()
    await show(withOwn('mine'), { read: { mine: fetched.promise } })
    expect(report(), 'nobody waits for it').toBeTruthy()
    await act(async () => fetched.resolve(found(mine)))
    expect(isBefore(report()!, both()!), 'below what is read already').toBe(true)
  })

  it('a friend’s result skips a deleted result of the visitor', async () => {
    await show(withOwn('gone', 'mine'), { seen: { mine } })
    expect(both()).toBeTruthy()
  })

  // §12.33
  it('a friend’s result skips a visitor’s result without a level', async () => {
    await show(withOwn('none', 'mine'), { seen: { none: { ...mine, tells_level: false }, mine } })
    expect(screen.getByRole('link', { name: /^Your result of/ }).getAttribute('href')).toBe('/result/mine')
  })

  it('a friend’s result is not compared with an older one while the newest cannot be read, and looks again once online', async () => {
    const session = { ...withOwn('mine', 'older'), online: false }
    const places: Places = { seen: { older: mine }, read: { mine: { kind: 'offline' } } }
    const { dependencies, fromServer } = await show(session, places)
    expect(both()).toBeNull()
    fromServer.mine = found(mine)
    await act(async () => dependencies.store.set({ online: true }))
    expect(both()).toBeTruthy()
  })

  it('a friend’s result is not compared if the visitor has no result left', async () => {
    await show(withOwn('gone'), {})
    expect(both()).toBeNull()
    expect(report()).toBeTruthy()
  })

  it('a friend’s result says that the visitor’s ranges are wider after overclaiming', async () => {
    await show(withOwn('mine'), { seen: { mine: { ...mine, overclaiming: true } } })
    expect(screen.getByText(/^Your own ranges are wider than usual/)).toBeTruthy()
  })
})

// §12.24
describe('hiding the comparison', () => {
  it('a hidden comparison leaves the way back in its place, and the device remembers it', async () => {
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

  it('a hidden comparison stays hidden at the next result', async () => {
    await show({ ...withOwn('mine'), friendComparisonOff: true }, { seen: { mine } })
    expect(screen.queryByText('5,000 to 7,000')).toBeNull()
    expect(screen.getByRole('button', { name: 'Show the comparison' })).toBeTruthy()
  })
})

// §3.63
describe('the invitation to a test', () => {
  it.each([
    ['of a friend', {}, 'Anna knows about 11,000 words. And you?'],
    ['of an unnamed learner', { full_name: null }, 'This learner knows about 11,000 words. And you?'],
    ['without a level', { tells_level: false }, undefined],
    // §12.57
    ['of an earlier scale', { edition: 'second' }, undefined],
    ['of the new scale', { edition: 'third' }, 'Anna knows about 11,000 words. And you?'],
  ])('the invitation to a test follows the result %s', async (_, changes, words) => {
    await show({}, {}, { ...friends, ...changes })
    expect(challenge()).toBe(words)
    if (words) expect(isBefore(screen.getByText(/ And you\?$/), report()!)).toBe(true)
    expect(invitation()).toBe('Want to test your vocabulary?Take The Test')
  })

  it('the invitation to a test opens its first step, and starts it', async () => {
    const { tests, user } = await show({}, {})
    const link = screen.getByRole('link', { name: 'Take The Test' })
    expect(link.getAttribute('href')).toBe('/vocab/')
    await user.click(link)
    expect(tests.start).toHaveBeenCalledOnce()
  })

  // §12.24
  it.each([
    ['a result with a level is remembered for a comparison', true, 'theirs'],
    ['a result without a level is not', false, null],
  ])('the invitation to a test says: %s', async (_, tells_level, noted) => {
    const { dependencies, user } = await show({}, {}, { ...friends, tells_level })
    await user.click(screen.getByRole('link', { name: 'Take The Test' }))
    expect(dependencies.store.get().invitedBy).toBe(noted)
  })

  it('the invitation to a test leads to the start if a test is half finished', async () => {
    const { tests, user } = await show({ test: aRunningTest(12) }, {})
    const link = screen.getByRole('link', { name: 'Take The Test' })
    expect(link.getAttribute('href')).toBe('/')
    await user.click(link)
    expect(tests.start).not.toHaveBeenCalled()
  })

  it.each([
    ['is compared with this one', {}],
    ['cannot be compared with this one', { tells_level: false }],
  ])('the invitation is hidden if the main button leads to a visitor’s result that %s', async (_, changes) => {
    await show(withOwn('mine'), { seen: { mine } }, { ...friends, ...changes })
    expect(invitation()).toBe('View last resultTake The Test')
    expect(challenge()).toBeUndefined()
    expect(screen.getByRole('link', { name: startText('lastResult') }).getAttribute('href')).toBe('/result/mine')
  })
})

// §3.63 §12.60
describe('a result whose ten sentences can be tried', () => {
  const withTen = { ...friends, ten: true }
  const card = () => screen.findByRole('button', { name: /^Do you know what Anna knows\?/ })

  it('has their card below its date, in the place of the words of the owner', async () => {
    await show({}, {}, withTen)
    expect(isBefore(document.querySelector('time')!, await card())).toBe(true)
    expect(isBefore(await card(), report()!)).toBe(true)
    expect(challenge()).toBeUndefined()
    expect(invitation()).toBe('Want to test your vocabulary?Take The Test')
  })

  it.each([
    ['has no result', {}, {}],
    ['has a result', withOwn('mine'), { seen: { mine } }],
  ])('has one main button from then on for a visitor who %s, which leads to the test', async (_, session, places) => {
    const { dependencies, tests, user } = await show(session, places, withTen)
    await user.click(await card())
    expect(invitation()).toBe('Find my level')
    const link = screen.getByRole('link', { name: 'Find my level' })
    expect(link.getAttribute('href')).toBe('/vocab/')
    await user.click(link)
    expect(tests.start).toHaveBeenCalledOnce()
    expect(dependencies.store.get().invitedBy).toBe('theirs')
  })

  it('has no card for anybody while its owner does not allow it', async () => {
    await show({}, {})
    expect(screen.queryByText(/^Do you know what/)).toBeNull()
    expect(challenge()).toBe('Anna knows about 11,000 words. And you?')
  })
})
