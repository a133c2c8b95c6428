import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startText } from '#texts/start.ts'
import 'fake-indexeddb/auto'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { AppProvider } from '#boot/AppProvider.tsx'
import { createServices } from '#boot/services.ts'
import { seeAgain } from '#browser/clock.ts'
import type { Session } from '#session/sessionStore.ts'
import { daysToNextTest } from '#start/daysToNextTest.ts'
import { StartScreen } from '#start/StartScreen.tsx'
import { aRunningTest, aSharedResult } from '../support/builders.ts'
import { freshDatabasePerTest } from '../support/freshDatabase.ts'
import { pageIn } from '../support/pageIn.ts'
import { scriptedDependencies } from '../support/servicesHarness.ts'

const openDevice = freshDatabasePerTest()
const HISTORY = [
  { timestamp: 2, shortcode: 'abcdefghjk' },
  { timestamp: 1, shortcode: 'zyxwvtsrqp' },
]

/** Shows the start; `seen`: the newest result as stored on this device. */
async function show(session: Partial<Session> = {}, seen = aSharedResult()) {
  const dependencies = scriptedDependencies(await openDevice(), session)
  const services = createServices(dependencies)
  await act(async () =>
    render(
      <AppProvider
        store={dependencies.store}
        services={{ ...services, results: { ...services.results, seen: async () => seen } }}
      >
        <MemoryRouter>
          <StartScreen />
        </MemoryRouter>
      </AppProvider>,
    ),
  )
  // Preloaded like the screen itself.
  await act(() => import('#start/Home.tsx'))
  return dependencies
}
const lastResult = () => screen.queryByRole('link', { name: new RegExp(`^${startText('lastResult')}`) })
const progress = () => screen.queryByRole('link', { name: new RegExp(`^${startText('progress')}`) })

// §1.1 §3.1 §3.3
it('the start says what the test offers, and that it takes about five minutes', async () => {
  await show()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Vocabulary Test')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Your level, from A1 to C2',
    'Your words, phrasal verbs and idioms',
    'Free. No ads. Works without internet.',
  ])
  expect(screen.getByText('~5 minutes')).toBeTruthy()
  expect(lastResult()).toBeNull()
})

// §14.16
it('a start that stays open shows what is due on the day on which it is seen again', async () => {
  const practise = () => screen.queryByRole('link', { name: startText('practise', { count: 1 }) })
  const inThreeDays = Date.now() + 3 * 24 * 3_600_000
  await show({ history: HISTORY, notebookAhead: { limit: 20, learntAt: 0, due: [inThreeDays] } })
  expect(practise()).toBeNull()
  vi.useFakeTimers({ toFake: ['Date'], now: inThreeDays })
  await act(async () => seeAgain())
  vi.useRealTimers()
  expect(practise()).toBeTruthy()
})

// §9.27
it('a result from a clock that was 40 days ahead delays no new test', () => {
  expect(daysToNextTest(Date.now() + 40 * 24 * 3_600_000, Date.now(), null)).toBe(0)
  expect(daysToNextTest(Date.now(), Date.now(), null)).toBe(30)
})

// §3.3 §3.72
describe('home', () => {
  it('the home shows level and words of the newest result as last viewed, and links to it', async () => {
    await show({ history: HISTORY })
    const home = screen.getByRole('region')
    expect(home.textContent).toContain('B2')
    expect(home.textContent).toContain('about 11,000 words')
    expect(lastResult()!.getAttribute('href')).toBe('/result/abcdefghjk')
    expect(screen.queryByText(startText('duration'))).toBeNull()
    expect(screen.queryByRole('button', { name: 'Know' })).toBeNull()
    const title = screen.getByRole('heading', { level: 1, name: 'Vocabulary Test' })
    expect(home.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
  })

  it('the home shows nothing of a result without a level', async () => {
    await show({ history: HISTORY }, aSharedResult({ tells_level: false }))
    expect(screen.getByRole('region').textContent).not.toMatch(/B2|words/)
    expect(lastResult()).toBeTruthy()
  })

  it.each([
    [0, 'Next test: in 30 days'],
    [28.5, 'Next test: in 2 days'],
    [29.5, 'Next test: tomorrow'],
    [31, 'Now is a good time for a new test.'],
  ])('the home says when a new test makes sense, %d days after the last', async (days, text) => {
    await show({ history: [{ timestamp: Date.now() - days * 24 * 3600 * 1000, shortcode: 'abcdefghjk' }] })
    expect(screen.getByText(text)).toBeTruthy()
  })

  it.each([
    [29.5, false],
    [31, true],
  ])('Start is the main button only once a new test makes sense, %d days after the last: %j', async (days, main) => {
    await show({ history: [{ timestamp: Date.now() - days * 24 * 3600 * 1000, shortcode: 'abcdefghjk' }] })
    expect(screen.getByRole('button', { name: startText('begin') }).className.includes('main')).toBe(main)
  })

  it('the home mentions no new test while one is half finished', async () => {
    await show({ history: HISTORY, test: aRunningTest(34) })
    expect(screen.queryByText(/[Nn]e(w|xt) test/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Resume · 42%' })).toBeTruthy()
  })
})

// §14.6
describe('the notebook on the start', () => {
  const now = Date.now()
  const inThreeDays = now + 3 * 24 * 3600_000
  const DUE = { limit: 20, learntAt: 0, due: [now, now - 1000, inThreeDays] }
  const practise = () => screen.queryByRole('link', { name: 'Practise: 2 to repeat' })
  const notebook = () => screen.queryByRole('link', { name: new RegExp(`^${startText('notebook')}`) })

  it('practice is the main action of the start if cards are due today, even when a new test makes sense', async () => {
    await show({ history: [{ timestamp: now - 31 * 24 * 3600_000, shortcode: 'abcdefghjk' }], notebookAhead: DUE })
    expect(practise()!.className).toContain('main')
    expect(screen.getByRole('button', { name: startText('begin') }).className).not.toContain('main')
    expect(practise()!.getAttribute('href')).toBe('/vocab/notebook/')
    expect(notebook()).toBeNull()
  })

  it('a half-finished test is the main action, and the tile of the notebook has the number of due cards', async () => {
    await show({ history: HISTORY, notebookAhead: DUE, test: aRunningTest(34) })
    expect(practise()).toBeNull()
    expect(notebook()!.textContent).toContain('2 to repeat')
  })

  it.each([null, { ...DUE, due: [inThreeDays] }])(
    'the start offers no practice if no card is due (%j)',
    async (ahead) => {
      await show({ history: HISTORY, notebookAhead: ahead })
      expect(screen.queryByText(/to repeat/)).toBeNull()
      expect(notebook()!.getAttribute('href')).toBe('/vocab/notebook/')
    },
  )

  it('a new test makes sense at once, and Start is the main button, once practice has made enough known', async () => {
    await show({
      history: [{ timestamp: now - 1000, shortcode: 'abcdefghjk' }],
      notebookAhead: { limit: 20, learntAt: now, due: [] },
    })
    expect(screen.getByText('Now is a good time for a new test.')).toBeTruthy()
    expect(screen.getByRole('button', { name: startText('begin') }).className).toContain('main')
  })
})

// §3.87
describe('the question of the start', () => {
  const answers = () => screen.queryAllByRole('button', { name: /^(Not sure|Know)$/ })
  const meaning = () => screen.queryByText('take in = understand and remember')

  it.each([
    ['Not sure', () => userEvent.click(answers()[0]!)],
    ['Know', () => userEvent.click(answers()[1]!)],
    ['F', () => userEvent.keyboard('f')],
    ['J', () => userEvent.keyboard('j')],
  ])('the answer %s shows the meaning, and is neither stored nor sent', async (_answer, answer) => {
    const { database, api, store } = await show()
    const before = store.get()
    const [writing, reading] = [vi.spyOn(database, 'change'), vi.spyOn(database, 'use')]
    await answer()
    expect(meaning()).toBeTruthy()
    expect(document.activeElement!.textContent).toContain('You have seen how it works.')
    expect(answers()).toEqual([])
    expect(store.get()).toBe(before)
    for (const call of [writing, reading, api.createTest]) expect(call).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: 'Start the test' })).toBeTruthy()
  })

  it('the keys do not answer the start’s question if the learner has turned them off', async () => {
    await show({ singleKeysOff: true })
    await userEvent.keyboard('j')
    expect(meaning()).toBeNull()
  })

  it('the start asks no question while a test is in progress', async () => {
    await show({ test: aRunningTest(34) })
    expect(answers()).toEqual([])
  })
})

// §3.5
it.each([1, 2])('the start links to the progress only with two results or more (%i)', async (count) => {
  await show({ history: HISTORY, ownResults: HISTORY.slice(0, count).map(({ shortcode }) => shortcode) })
  expect(progress() !== null).toBe(count === 2)
})

// §3.70
it('the start says how many sentences of a half-finished test are left', async () => {
  await show({ test: aRunningTest(34) })
  expect(screen.getByRole('button', { name: 'Resume · 42%' })).toBeTruthy()
  expect(screen.getByText('46 sentences left')).toBeTruthy()
})

// §3.2 §3.73
it('Resume says that it leads to the result once every sentence is answered', async () => {
  await show({ test: aRunningTest(80) })
  expect(screen.getByText('All done: your result is next')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'See my result Resume · 98%' })).toBeTruthy()
})

// §2.14
it('the start gives search engines a single address, and may be indexed', async () => {
  await show()
  expect(document.head.querySelector('link[rel=canonical]')!.getAttribute('href')).toBe(`${location.origin}/`)
  expect(document.head.querySelector('meta[name=robots]')).toBeNull()
})

// §2.14
it('the start in another language has the address of its own start page', async () => {
  pageIn('de')
  await show()
  expect(document.head.querySelector('link[rel=canonical]')!.getAttribute('href')).toBe(`${location.origin}/de/`)
})
