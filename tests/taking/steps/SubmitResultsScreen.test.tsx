import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AppProvider } from '#boot/AppProvider.tsx'
import { createServices } from '#boot/services.ts'
import type { Session } from '#session/sessionStore.ts'
import SubmitResultsScreen from '#taking/steps/SubmitResultsScreen.tsx'
import type { SubmitOutcome } from '#taking/submitTest.ts'
import { sessionText } from '#texts/session.ts'
import { anAnsweredTest, aRunningTest, someWords, TEST_WORDS } from '../../support/builders.ts'
import { eventually } from '../../support/eventually.ts'
import { deferred, scriptedDependencies, signedIn, signedOut } from '../../support/servicesHarness.ts'

/**
 * Shows the results step, which stays mounted at any address: the real step may also get news before it is unmounted.
 */
function arrive(session: Partial<Session>) {
  const { store, ...dependencies } = scriptedDependencies({} as never, {
    test: anAnsweredTest(),
    auth: signedIn,
    ...session,
  })
  const submitTest = vi.fn<() => Promise<SubmitOutcome>>()
  const sendWithoutLock = vi.fn()
  const services = { ...createServices({ store, ...dependencies }), submitTest, sendWithoutLock }
  render(
    <MemoryRouter initialEntries={['/vocab/results/']}>
      <AppProvider store={store} services={services}>
        <SubmitResultsScreen />
        <Address />
      </AppProvider>
    </MemoryRouter>,
  )
  return { store, submitTest, sendWithoutLock, tests: services.tests }
}

afterEach(() => void vi.useRealTimers())

const Address = () => <p>At {useLocation().pathname}</p>

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

it('the results step tries again at once if the connection came back during a failing try', async () => {
  const without = deferred<SubmitOutcome>()
  const { store, submitTest } = arrive({ online: false })
  submitTest.mockReturnValueOnce(without.promise).mockResolvedValueOnce({ kind: 'done', shortcode: 'code-1' })
  await eventually(() => expect(submitTest).toHaveBeenCalledTimes(1))
  act(() => store.set({ online: true }))
  await act(async () => without.resolve({ kind: 'waiting' }))
  expect(await screen.findByText('At /result/code-1')).toBeTruthy()
  expect(submitTest).toHaveBeenCalledTimes(2)
})

it('the results step leads to the result once, even if more events arrive before it is unmounted', async () => {
  const { store, submitTest } = arrive({ online: true })
  submitTest.mockResolvedValueOnce({ kind: 'done', shortcode: 'code-1' })
  submitTest.mockResolvedValue({ kind: 'goTo', to: '/' })
  expect(await screen.findByText('At /result/code-1')).toBeTruthy()
  act(() => store.set({ online: false }))
  act(() => store.set({ online: true }))
  await act(async () => {})
  expect(screen.getByText('At /result/code-1')).toBeTruthy()
  expect(submitTest).toHaveBeenCalledTimes(1)
})

// §5.30
it('the results step tries again when the learner asks', async () => {
  // The step's own timer must not cause the second try.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { submitTest } = arrive({ online: true })
  submitTest.mockResolvedValueOnce({ kind: 'waiting' }).mockResolvedValueOnce({ kind: 'done', shortcode: 'code-1' })
  await act(async () => {})
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await act(async () => {})
  fireEvent.pointerDown(document)
  await act(async () => {})
  expect(screen.getByText('At /result/code-1')).toBeTruthy()
})

it('the results step does not go on waiting for a result that has arrived meanwhile', async () => {
  const { store, submitTest } = arrive({ online: true })
  submitTest.mockResolvedValueOnce({ kind: 'waiting', tomorrow: true }).mockResolvedValue({ kind: 'goTo', to: '/' })
  await eventually(() => expect(submitTest).toHaveBeenCalledTimes(1))
  act(() => store.set({ test: null, arrivedResult: 'code-1' }))
  expect(await screen.findByText('At /')).toBeTruthy()
})

// §11.38
it('the results step says that another tab blocks the answers, and sends them when the learner asks', async () => {
  const { store, submitTest, sendWithoutLock } = arrive({ online: true })
  submitTest.mockReturnValueOnce(new Promise(() => {}))
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
  const { submitTest } = arrive({ online: true, inMemory: true })
  submitTest.mockResolvedValue({ kind: 'waiting' })
  expect(await screen.findByText(/^Please keep this page open\. Your result will be ready as soon/)).toBeTruthy()
  expect(screen.queryByText(/on this device/)).toBeNull()
})

// §3.76
describe('the moment after the last answer', () => {
  const arriveDone = async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { submitTest } = arrive({ online: true })
    submitTest.mockResolvedValue({ kind: 'done', shortcode: 'code-1' })
    await act(async () => {})
  }

  it('the moment after the last answer shows the number of answers for at least .6 s', async () => {
    await arriveDone()
    expect(screen.getByRole('heading', { name: 'All 80 done.' })).toBeTruthy()
    await act(async () => vi.advanceTimersByTime(599))
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
  const { submitTest, tests } = arrive({ online: true })
  const asked = vi.spyOn(tests, 'fetchSpare').mockReturnValue(new Promise(() => {}))
  submitTest.mockResolvedValue({ kind: 'done', shortcode: 'code-1' })
  await act(async () => {})
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
      expect(screen.getByText('Want to look at 30 sentences again?')).toBeTruthy()
      act(() => store.set({ online: !online }))
      await act(async () => {})
      expect(submitTest).not.toHaveBeenCalled()
      cleanup()
    }
  })

  it('pressing Send sends answers that are too fast', async () => {
    const { store, submitTest } = arrive({ test: anAnsweredTest({ words }) })
    submitTest.mockResolvedValueOnce({ kind: 'done', shortcode: 'code-1' })
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
    const { submitTest } = arrive({ test: anAnsweredTest({ words, look_again: [] }) })
    submitTest.mockResolvedValueOnce({ kind: 'done', shortcode: 'code-1' })
    expect(await screen.findByText('At /result/code-1')).toBeTruthy()
  })
})

// §10.11
it('the results step asks the learner to return tomorrow after too many tests in a day, and does not retry', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { submitTest } = arrive({ online: true })
  submitTest.mockResolvedValueOnce({ kind: 'waiting', tomorrow: true })
  await act(async () => {})
  expect(screen.getByRole('heading', { name: 'Come back tomorrow' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('Your answers are saved on this device.')
  await act(async () => vi.runAllTimers())
  expect(submitTest).toHaveBeenCalledTimes(1)
})
