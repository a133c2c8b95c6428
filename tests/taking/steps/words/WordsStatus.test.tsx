import { act, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { AppProvider } from '#boot/AppProvider.tsx'
import { createServices } from '#boot/services.ts'
import type { Session } from '#session/sessionStore.ts'
import { WordsStatus } from '#taking/steps/words/WordsStatus.tsx'
import { aRunningTest, NOW } from '../../../support/builders.ts'
import { scriptedDependencies } from '../../../support/servicesHarness.ts'

/** Shows the line of a test with `answered` answers, by default where the pace shows; `sent`: the server has them. */
function show(session: Partial<Session> = {}, sent = false, answered = 40) {
  const { store, ...dependencies } = scriptedDependencies({} as never, session)
  render(
    <AppProvider store={store} services={createServices({ store, ...dependencies })}>
      <WordsStatus test={aRunningTest(answered, { saved_through: sent ? NOW : 0 })} practising={false} />
    </AppProvider>,
  )
  return store
}

const pace = () => screen.queryByText('Halfway.')
const status = (text: RegExp | string) =>
  screen.getAllByRole('status').find(({ textContent }) => textContent.match(text) !== null)!
const isAnnounced = (line: HTMLElement) => line.getAttribute('aria-live') !== 'off'

// §3.67
describe('the dot beside the pace', () => {
  it('a dot shows the state of the answers, without being announced', () => {
    show({}, true)
    expect(pace()).toBeTruthy()
    expect(isAnnounced(status('Saved'))).toBe(false)
  })

  it.each<[string, Partial<Session>]>([
    ['the device stores nothing', { deviceFailing: true }],
    ['the database is in memory', { inMemory: true }],
    ['another tab blocks the device', { device: 'blocked' }],
    ['a newer version has taken the device', { device: 'outgrown' }],
    ['there is no connection', { online: false }],
  ])('the pace is hidden when a warning needs the space: %s', (_what, session) => {
    show(session)
    expect(pace()).toBeNull()
    expect(isAnnounced(status(/^Offline|^Please keep|^Saved on/))).toBe(true)
  })
})

// §3.39 §11.37
it('a dot alone is not followed by a second one', () => {
  const { store, ...dependencies } = scriptedDependencies({} as never, {})
  const services = createServices({ store, ...dependencies })
  const shown = (saved_through: number) => (
    <AppProvider store={store} services={services}>
      <WordsStatus test={aRunningTest(30, { saved_through })} practising={false} />
    </AppProvider>
  )
  const { rerender } = render(shown(NOW))
  expect(screen.queryByText('·'), 'between Saved and the hint').toBeTruthy()
  rerender(shown(0))
  expect(isAnnounced(status('Saved on this device')), 'only its dot is seen').toBe(false)
  expect(screen.queryByText('·')).toBeNull()
})

// §3.67 §11.37
it('a connection lost while the pace shows is announced', () => {
  const store = show()
  expect(pace()).toBeTruthy()
  act(() => store.set({ online: false }))
  expect(isAnnounced(status('Offline: 40 answers are safe here'))).toBe(true)
  expect(pace()).toBeNull()
})

// §11.3
it.each<[string, Partial<Session>, number]>([
  ['Saved on this device', {}, 12],
  ['Offline: 12 answers are safe here', { online: false }, 12],
  ['Offline: 1 answer is safe here', { online: false }, 1],
  ['Offline: 0 answers are safe here', { online: false }, 0],
  ['Please keep this page open. This device cannot save now.', { deviceFailing: true }, 12],
  ['Not sent yet: kept in this browser', { deviceFailing: true, device: 'outgrown' }, 12],
])('the line of the answers says “%s”', (text, session, answered) => {
  show(session, false, answered)
  expect(screen.getAllByRole('status')[0]!.textContent).toBe(text)
})

// §3.67
it.each([
  [20, 2000, '20 of 80 done. About 2 minutes left.'],
  [40, 1500, 'Halfway. About 1 minute left.'],
  [60, 1000, '60 of 80 done. Less than a minute left.'],
  [70, 0, 'Nearly there. '],
])('the line after %i answers of %i ms says “%s”', (answered, decision_time, text) => {
  const test = aRunningTest(answered)
  const words = test.words.map((word) => ({ ...word, decision_time }))
  const { store, ...dependencies } = scriptedDependencies({} as never, {})
  render(
    <AppProvider store={store} services={createServices({ store, ...dependencies })}>
      <WordsStatus test={{ ...test, words }} practising={false} />
    </AppProvider>,
  )
  expect(screen.getAllByRole('status')[1]!.textContent).toBe(text)
})
