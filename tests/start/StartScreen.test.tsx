import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startText } from '#texts/start.ts'
import 'fake-indexeddb/auto'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { AppProvider } from '#boot/AppProvider.tsx'
import { createServices } from '#boot/services.ts'
import { daysToNextTest } from '#notebook/daysToNextTest.ts'
import type { Session } from '#session/sessionStore.ts'
import { StartScreen } from '#start/StartScreen.tsx'
import { aRunningTest } from '../support/builders.ts'
import { freshDatabasePerTest } from '../support/freshDatabase.ts'
import { pageIn } from '../support/pageIn.ts'
import { scriptedDependencies } from '../support/servicesHarness.ts'

const openDevice = freshDatabasePerTest()
async function show(session: Partial<Session> = {}) {
  const dependencies = scriptedDependencies(await openDevice(), session)
  await act(async () =>
    render(
      <AppProvider store={dependencies.store} services={createServices(dependencies)}>
        <MemoryRouter>
          <StartScreen />
        </MemoryRouter>
      </AppProvider>,
    ),
  )
  return dependencies
}

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
  expect(screen.queryByRole('link', { name: startText('lastResult') })).toBeNull()
})

// §9.27
it('a result from a clock that was 40 days ahead delays no new test', () => {
  expect(daysToNextTest(Date.now() + 40 * 24 * 3_600_000, Date.now(), null)).toBe(0)
  expect(daysToNextTest(Date.now(), Date.now(), null)).toBe(30)
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
    expect(document.activeElement!.textContent).toContain("That's all you do. Ready to start?")
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
