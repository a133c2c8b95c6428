import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AppProvider } from '#boot/AppProvider.tsx'
import { createServices } from '#boot/services.ts'
import { arrivalOf, type Arrival } from '#flow/arrival.ts'
import type { SubmissionState } from '#flow/completion.ts'
import type { Session } from '#session/sessionStore.ts'
import SubmitResultsScreen from '#taking/submission/SubmitResultsScreen.tsx'
import { sessionText } from '#texts/session.ts'
import { anAnsweredTest, aRunningTest, someWords, TEST_WORDS } from '../../support/builders.ts'
import { scriptedDependencies, signedIn, signedOut } from '../../support/servicesHarness.ts'
import { done, failed, leads, waits } from '../../support/submission.ts'

/**
 * Shows the results step, which stays mounted at any address: the real step may also get news before it is unmounted.
 * @param states what the submissions come to, one after the other; with none left, they are on their way
 */
const arrive = (session: Partial<Session>, ...states: SubmissionState[]) => arriveFrom(null, session, ...states)

/** `state`: that of the entry, by the screen before. */
function arriveFrom(state: Arrival | null, session: Partial<Session>, ...states: SubmissionState[]) {
  const { store, ...dependencies } = scriptedDependencies({} as never, {
    test: anAnsweredTest(),
    auth: signedIn,
    ...session,
  })
  const submitTest = vi.fn(async () =>
    store.set({ submission: states.shift() ?? { kind: 'sending', waited: waitOf(store.get().submission) } }),
  )
  const sendWithoutLock = vi.fn()
  const services = { ...createServices({ store, ...dependencies }), submitTest, sendWithoutLock }
  render(
    <MemoryRouter initialEntries={[{ pathname: '/vocab/results/', state }]}>
      <AppProvider store={store} services={services}>
        <SubmitResultsScreen />
        <Address />
      </AppProvider>
    </MemoryRouter>,
  )
  return { store, submitTest, sendWithoutLock, tests: services.tests }
}

const waitOf = (submission: SubmissionState) => (submission.kind === 'waiting' ? submission.until : null)

afterEach(() => void vi.useRealTimers())

const Address = () => {
  const { pathname, state } = useLocation()
  return (
    <>
      <p>At {pathname}</p>
      {arrivalOf(state)?.signedIn && <p>after a sign-in</p>}
    </>
  )
}

// §5.25
it.each([
  ['/', 'no test', null],
  ['/error', '78 words to answer', aRunningTest(2)],
])('the results step leads to %s at once with %s, and never asks for a sign-in first', (to, _what, test) => {
  const { submitTest } = arrive({ test, auth: signedOut })
  expect(screen.getByText(`At ${to}`)).toBeTruthy()
  expect(screen.queryByText(/done/)).toBeNull()
  expect(submitTest).not.toHaveBeenCalled()
})

it('the results step leads to the result once, even if more events arrive before it is unmounted', async () => {
  const { store, submitTest } = arrive({}, done('code-1'), leads('/'))
  expect(await screen.findByText('At /result/code-1')).toBeTruthy()
  await act(async () => store.set({ submission: leads('/') }))
  expect(submitTest).toHaveBeenCalledTimes(1)
})

// §3.76
it('after a sign-in, what stood above the ways to sign in stands until the result is there', async () => {
  const { store } = arriveFrom({ answered: 80, signedIn: true }, {})
  expect(screen.getByRole('main').textContent).toMatch(
    /^Counting your words ….*All done: your result is next80 sentences/,
  )
  expect(screen.queryByText('All 80 done.')).toBeNull()
  await act(async () => store.set({ submission: done('code-1') }))
  expect(await screen.findByText('At /result/code-1')).toBeTruthy()
  // The result waits with the same picture.
  expect(screen.getByText('after a sign-in')).toBeTruthy()
})

it.each([
  ['/vocab/auth/', leads('/vocab/auth/')],
  ['/error', failed()],
])('the results step leads to %s if the submission needs the learner there', async (to, state) => {
  arrive({}, state)
  expect(await screen.findByText(`At ${to}`)).toBeTruthy()
})

// §5.30
it('the results step waits for a connection, and tries again with it or when the learner asks', async () => {
  const { store, submitTest } = arrive({ online: false }, waits('online'), waits('online'))
  expect(
    await screen.findByText(/^Your answers are saved on this device\. .* as soon as you are back online/),
  ).toBeTruthy()
  await act(async () => store.set({ online: true }))
  expect(submitTest).toHaveBeenCalledTimes(2)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(submitTest).toHaveBeenCalledTimes(3)
  // The reason stays while it is tried again.
  expect(screen.getByRole('button', { name: 'Try again' }).getAttribute('aria-busy')).toBe('true')
})

// §3.76
it('the results step says nothing of a failure that may be over soon', async () => {
  const { store } = arrive({}, waits('soon'))
  await act(async () => {})
  expect(screen.getByRole('heading', { name: 'All 80 done.' })).toBeTruthy()
  await act(async () => store.set({ submission: { kind: 'sending', waited: 'soon' } }))
  expect(screen.getByRole('heading', { name: 'All 80 done.' })).toBeTruthy()
})

it.each<[string, Partial<Session>]>([
  ['that has arrived meanwhile', { test: null, submission: done('code-1') }],
  ['of an earlier test, but sends this one', { submission: done('earlier') }],
])('the results step takes a result %s', async (_which, session) => {
  const { submitTest } = arrive({ ...session, test: anAnsweredTest() }, done('code-1'))
  expect(await screen.findByText('At /result/code-1')).toBeTruthy()
  expect(submitTest).toHaveBeenCalledTimes(1)
})

it('the results step does not go on waiting for a test that another tab has ended', async () => {
  const { store, submitTest } = arrive({}, waits('tomorrow'), leads('/'))
  await act(async () => {})
  act(() => store.set({ test: null }))
  expect(await screen.findByText('At /')).toBeTruthy()
  expect(submitTest).toHaveBeenCalledTimes(2)
})

// §11.38
it('the results step says that another tab blocks the answers, and sends them when the learner asks', async () => {
  const { store, submitTest, sendWithoutLock } = arrive({})
  await act(async () => {})
  expect(screen.queryByText(sessionText('device.heldUp'))).toBeNull()
  act(() => store.set({ sendBlocked: true }))
  expect(screen.getByRole('status').textContent).toMatch(/Please close the other tab of this page\.$/)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(sendWithoutLock).toHaveBeenCalledTimes(1)
  expect(submitTest).toHaveBeenCalledTimes(1)
})

// §11.39
it('the results step must never call answers in memory saved on this device', async () => {
  arrive({ inMemory: true }, waits('online'))
  expect(await screen.findByText(/^Please keep this page open\. Your result will be ready as soon/)).toBeTruthy()
  expect(screen.queryByText(/on this device/)).toBeNull()
})

// §3.76
describe('the moment after the last answer', () => {
  const arriveDone = async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    arrive({}, done('code-1'))
    await act(async () => {})
  }

  it('the moment after the last answer shows the number of answers for at least .7 s', async () => {
    await arriveDone()
    expect(screen.getByRole('status').textContent).toBe('All 80 done.80 sentences · 4 min 00Counting your words …')
    await act(async () => vi.advanceTimersByTime(699))
    expect(screen.getByText('At /vocab/results/')).toBeTruthy()
    await act(async () => vi.advanceTimersByTime(1))
    expect(screen.getByText('At /result/code-1')).toBeTruthy()
  })

  it.each([
    ['a tap', () => fireEvent.pointerDown(document)],
    ['a key', () => fireEvent.keyDown(document, { key: 'Enter' })],
  ])('the moment after the last answer ends at %s', async (_, skip) => {
    await arriveDone()
    await act(async () => skip())
    expect(screen.getByText('At /result/code-1')).toBeTruthy()
  })
})

// §5.19
it('the moment after the last answer waits at most .4 s for a spare test', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { store, tests } = arrive({})
  const asked = vi.spyOn(tests, 'fetchSpare').mockReturnValue(new Promise(() => {}))
  await act(async () => store.set({ submission: done('code-1') }))
  await act(async () => fireEvent.pointerDown(document))
  expect(asked).toHaveBeenCalledTimes(1)
  expect(screen.getByText('At /vocab/results/')).toBeTruthy()
  await act(async () => vi.advanceTimersByTime(400))
  expect(screen.getByText('At /result/code-1')).toBeTruthy()
})

// §5.38 §13.4
describe('answers that were too fast to have been read', () => {
  const words = someWords(TEST_WORDS, TEST_WORDS).map((word, place) =>
    place < 30 ? { ...word, decision_time: 300 } : word,
  )
  const question = () => screen.queryByRole('heading', { name: 'That was fast!' })

  it('the learner is asked before answers that are too fast are sent, with or without a connection', async () => {
    for (const online of [true, false]) {
      const { store, submitTest } = arrive({ online, test: anAnsweredTest({ words }) })
      expect(screen.getByText('You can read 30 sentences again and change your answers.')).toBeTruthy()
      act(() => store.set({ online: !online }))
      await act(async () => {})
      expect(submitTest).not.toHaveBeenCalled()
      cleanup()
    }
  })

  it('pressing Send sends answers that are too fast', async () => {
    const { store } = arrive({ test: anAnsweredTest({ words }) }, done('code-1'))
    fireEvent.click(screen.getByRole('button', { name: 'Show my result' }))
    expect(await screen.findByText('At /result/code-1')).toBeTruthy()
    expect(question()).toBeNull()
    expect(store.get().test?.look_again).toEqual([])
  })

  it('pressing Look at these again leads back to the answers, and sends nothing until the step is gone', async () => {
    const { store, submitTest } = arrive({ test: anAnsweredTest({ words }) })
    fireEvent.click(screen.getByRole('button', { name: 'Look at these again' }))
    expect(await screen.findByText('At /vocab/words/3')).toBeTruthy()
    expect(store.get().test?.look_again).toHaveLength(30)
    expect(submitTest).not.toHaveBeenCalled()
  })

  it('a learner who has looked at fast answers again is not asked again', async () => {
    arrive({ test: anAnsweredTest({ words, look_again: [] }) }, done('code-1'))
    expect(await screen.findByText('At /result/code-1')).toBeTruthy()
  })
})

// §10.11
it('the results step asks the learner to return tomorrow after too many tests in a day', async () => {
  arrive({}, waits('tomorrow'))
  await act(async () => {})
  expect(screen.getByRole('heading', { name: 'Come back tomorrow' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('Your answers are saved on this device.')
})
