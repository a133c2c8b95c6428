import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { AppProvider } from '#boot/AppProvider.tsx'
import { createServices } from '#boot/services.ts'
import { readText } from '#device/settings.ts'
import { waitingView } from '#flow/knownLearner.ts'
import { paths, wordPath } from '#rules/paths.ts'
import type { Session } from '#session/sessionStore.ts'
import AboutTestScreen from '#taking/steps/AboutTestScreen.tsx'
import CefrScreen from '#taking/steps/CefrScreen.tsx'
import FakeWordsScreen from '#taking/steps/FakeWordsScreen.tsx'
import MeaningScreen from '#taking/steps/MeaningScreen.tsx'
import ProfileScreen from '#taking/steps/ProfileScreen.tsx'
import { uiText } from '#texts/ui.ts'
import { aSavedTest } from '../../support/builders.ts'
import { eventually } from '../../support/eventually.ts'
import { freshDatabasePerTest } from '../../support/freshDatabase.ts'
import { scriptedDependencies } from '../../support/servicesHarness.ts'
import 'fake-indexeddb/auto'

const openDevice = freshDatabasePerTest()
let router: ReturnType<typeof createBrowserRouter>
afterEach(() => router.dispose())

/** Loads the page at `first`, then goes to the other addresses within the app. */
async function open(first: string, ...further: string[]) {
  return openWith({}, first, ...further)
}

async function openWith(session: Partial<Session>, first: string, ...further: string[]) {
  const dependencies = scriptedDependencies(await openDevice(), session)
  window.history.pushState(null, '', first)
  router = createBrowserRouter([
    { path: paths.profile, element: <ProfileScreen /> },
    { path: paths.cefr, element: <CefrScreen /> },
    { path: paths.about, element: <AboutTestScreen /> },
    { path: paths.meaning, element: <MeaningScreen /> },
    { path: paths.fakeWords, element: <FakeWordsScreen /> },
    { path: '*', element: <p>Another screen</p> },
  ])
  render(
    <AppProvider store={dependencies.store} services={createServices(dependencies)}>
      <RouterProvider router={router} />
    </AppProvider>,
  )
  for (const path of further) await act(() => router.navigate(path))
  return { dependencies, user: userEvent.setup(), pathname: () => router.state.location.pathname }
}

const back = () => screen.findByRole('button', { name: uiText('back') })

// §2.16
describe('Back', () => {
  it('Back leads to where the learner came from', async () => {
    const { user, pathname } = await open(paths.start, paths.about)
    await user.click(await back())
    await eventually(() => expect(pathname()).toBe(paths.start))
  })

  it('Back from a step that replaced the opened address leads to the step before', async () => {
    const { user, pathname } = await open(paths.fakeWords)
    await act(() => router.navigate(paths.meaning, { replace: true }))
    await user.click(await back())
    expect(pathname()).toBe(paths.about)
  })

  it.each([
    [paths.meaning, paths.about],
    [paths.profile, paths.start],
  ])('Back from %s, opened by its address, leads to %s', async (here, before) => {
    const { user, pathname } = await open(here)
    await user.click(await back())
    expect(pathname()).toBe(before)
  })
})

// §2.16
it('a step shows its position among those before the words', async () => {
  await open(paths.meaning)
  expect(await screen.findByRole('img', { name: 'Step 5 of 7' })).toBeTruthy()
})

// §2.17
describe('Enter', () => {
  it('Enter presses the main button, wherever the focus is', async () => {
    const { user, pathname } = await open(paths.about)
    await user.keyboard('{Enter}')
    expect(pathname()).toBe(paths.meaning)
  })

  it('Enter on another button presses that button', async () => {
    const { user, pathname } = await open(paths.cefr)
    ;(await screen.findByRole('button', { name: /^Yes/ })).focus()
    await user.keyboard('{Enter}')
    expect(pathname()).toBe(paths.cefrLevel)
  })

  it('Enter points out the missing input while the main button is disabled', async () => {
    const { user, pathname } = await open(paths.meaning)
    await user.keyboard('{Enter}')
    expect(pathname()).toBe(paths.meaning)
    expect(document.activeElement).toBe(screen.getByRole('checkbox'))
    await user.click(await screen.findByRole('checkbox'))
    await user.keyboard('{Enter}')
    expect(pathname()).toBe(paths.fakeWords)
  })
})

// §3.21 §3.85
it('the step Word ≠ Meaning has a box that must be ticked before Continue, which otherwise points to it', async () => {
  const { user, pathname } = await open(paths.meaning)
  const box = await screen.findByRole('checkbox')
  const continueButton = screen.getByRole('button', { name: 'Continue' })
  expect(box.closest('footer')).toBe(continueButton.closest('footer'))
  expect(continueButton.getAttribute('aria-disabled')).toBe('true')
  expect(continueButton.tabIndex).toBe(0)

  await user.click(continueButton)
  expect(pathname()).toBe(paths.meaning)
  expect(document.activeElement).toBe(box)
  const hint = screen.getByText('Please tick this box first.')
  expect(hint.getAttribute('aria-live')).toBe('polite')
  expect(box.getAttribute('aria-describedby')?.split(' ')).toContain(hint.id)

  await user.click(box)
  expect(screen.queryByText('Please tick this box first.')).toBeNull()
  expect(continueButton.getAttribute('aria-disabled')).toBeNull()
  await user.click(continueButton)
  expect(pathname()).toBe(paths.fakeWords)
})

// §3.21
it('the tick stays after Back, even on a reloaded page', async () => {
  const { user, dependencies } = await open(paths.meaning)
  await user.click(await screen.findByRole('checkbox'))
  await act(() => router.navigate(paths.fakeWords))
  await act(() => router.navigate(-1))
  expect((await screen.findByRole<HTMLInputElement>('checkbox')).checked).toBe(true)
  expect(await readText(dependencies.database, 'promisedAt')).toBe(dependencies.store.get().promisedAt)
})

// §2.20
describe('the fake-words screen as the waiting view', () => {
  const arrive = async (session: Partial<Session>) => {
    const opened = await openWith(session, paths.start)
    opened.dependencies.api.createTest.mockReturnValue(new Promise<never>(() => {}))
    await act(() => router.navigate(paths.fakeWords, { state: waitingView }))
    return opened
  }

  it('the waiting view continues by itself once the test has arrived, and Back does not lead to it', async () => {
    const { pathname, dependencies } = await arrive({ test: aSavedTest({ status: 'in-progress' }), awaitingTest: true })
    expect(screen.getByRole('button', { name: 'Loading...' }).getAttribute('aria-disabled')).toBe('true')
    await act(() => dependencies.store.set({ test: aSavedTest(), awaitingTest: false }))
    await eventually(() => expect(pathname()).toBe(wordPath(0)))
    await act(() => router.navigate(-1))
    expect(pathname()).toBe(paths.start)
  })

  it('the waiting view without a connection reports this and leads to no error', async () => {
    const { pathname, dependencies } = await arrive({ test: null })
    await act(() => dependencies.store.set({ testRequest: { kind: 'failed', offline: true } }))
    expect(screen.getByRole('status').textContent).toContain('A new test needs a connection.')
    expect(pathname()).toBe(paths.fakeWords)
  })
})
