import { act, render, screen } from '@testing-library/react'
import { startText } from '#texts/start.ts'
import 'fake-indexeddb/auto'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { AppProvider } from '#boot/AppProvider.tsx'
import { createServices } from '#boot/services.ts'
import type { Session } from '#session/sessionStore.ts'
import { StartScreen } from '#start/StartScreen.tsx'
import { aRunningTest, aSharedResult } from '../support/builders.ts'
import { freshDatabasePerTest } from '../support/freshDatabase.ts'
import { scriptedDependencies } from '../support/servicesHarness.ts'

const openDevice = freshDatabasePerTest()
const HISTORY = [
  { timestamp: 2, shortcode: 'abcdefghjk' },
  { timestamp: 1, shortcode: 'zyxwvtsrqp' },
]

/** Shows the start; `seen`: the newest result as this device has seen it. */
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
}
const lastResult = () => screen.queryByRole('link', { name: new RegExp(`^${startText('lastResult')}`) })
const progress = () => screen.queryByRole('link', { name: startText('progress') })

// §1.1 §3.1 §3.3
it('the start says what the test gives, and that it takes about five minutes', async () => {
  await show()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Vocabulary Test')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Your level, from A1 to C2',
    'Your words, phrasal verbs and idioms',
    'Works offline',
  ])
  expect(screen.getByText('~5 minutes')).toBeTruthy()
  expect(lastResult()).toBeNull()
})

// §3.3 §3.72
it('the start leads to the newest result, stamped with the level that was seen here', async () => {
  await show({ history: HISTORY })
  expect(lastResult()!.textContent).toBe('View last result B2')
  expect(lastResult()!.getAttribute('href')).toBe('/result/abcdefghjk')
  expect(screen.queryByText(startText('duration'))).toBeNull()
})

// §3.72
it('the link to a result that tells no level has no stamp', async () => {
  await show({ history: HISTORY }, aSharedResult({ tells_level: false }))
  expect(lastResult()!.textContent.trim()).toBe(startText('lastResult'))
})

// §3.5
it.each([1, 2])(
  'the start leads to the progress of learners with two results, and of nobody else (%i)',
  async (count) => {
    await show({ history: HISTORY, ownResults: HISTORY.slice(0, count).map(({ shortcode }) => shortcode) })
    expect(progress() !== null).toBe(count === 2)
  },
)

// §3.70
it('the start says how many sentences of a half-finished test are left', async () => {
  await show({ test: aRunningTest(34) })
  expect(screen.getByRole('button', { name: 'Resume · 42%' })).toBeTruthy()
  expect(screen.getByText('46 sentences left')).toBeTruthy()
})

// §2.14
it('the start names its one address to search engines, and does not keep them out', async () => {
  await show()
  expect(document.head.querySelector('link[rel=canonical]')!.getAttribute('href')).toBe(`${location.origin}/`)
  expect(document.head.querySelector('meta[name=robots]')).toBeNull()
})
