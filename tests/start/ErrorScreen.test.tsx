import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppProvider } from '#boot/AppProvider.tsx'
import { createServices } from '#boot/services.ts'
import { failureState, type Failure } from '#flow/failure.ts'
import type { Session } from '#session/sessionStore.ts'
import ErrorScreen from '#start/ErrorScreen.tsx'
import { errorText } from '#texts/error.ts'
import { scriptedDependencies } from '../support/servicesHarness.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function show(state?: unknown, session: Partial<Session> = {}) {
  const dependencies = scriptedDependencies({ use: async () => {} } as never, session)
  render(
    <AppProvider store={dependencies.store} services={createServices(dependencies)}>
      <MemoryRouter initialEntries={[{ pathname: '/error', state }]}>
        <Routes>
          <Route path="/error" element={<ErrorScreen />} />
          <Route path="/" element={<p>The start</p>} />
        </Routes>
      </MemoryRouter>
    </AppProvider>,
  )
}
/** Lets seconds pass one by one, as the countdown does. */
async function pass(seconds: number) {
  for (let second = 0; second < seconds; second++) await act(() => vi.advanceTimersByTimeAsync(1000))
}
const start = () => screen.queryByText('The start')

// §3.54
it('the error screen leads to the start after ten seconds', async () => {
  show()
  expect(screen.getByText('You go to the start in 10 seconds.')).toBeTruthy()
  await pass(9)
  expect(start()).toBeNull()
  await pass(1)
  expect(start()).toBeTruthy()
})

// §3.54
it('the error screen waits for a learner who wants to stay, and the focused element says so', async () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: errorText('stay') }))
  expect(screen.queryByText(/You go to the start/)).toBeNull()
  expect(document.activeElement!.textContent).toBe(errorText('staying'))
  await pass(30)
  expect(start()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: errorText('goHome') }))
  expect(start()).toBeTruthy()
})

// §8.9 §8.20 §9.11
it.each<[Failure, string]>([
  ['create', 'Failed to fetch vocab test'],
  ['completion', 'Failed to submit complete test results.'],
  ['notAccepted', 'This test can no longer be sent.'],
  ['notAcceptedKept', 'This test can no longer be sent. Your answers are kept on this device.'],
])('the error screen explains the failure %s: “%s”', (failure, text) => {
  show(failureState(failure), { refusal: 'partialSave' })
  expect(screen.getByText(text)).toBeTruthy()
})

// §8.20
it.each([null, 'create', { failure: 'partialSave' }, { failure: 'constructor' }, { message: 'of another build' }])(
  'the error screen without a known failure (%j) explains the session’s failure',
  (state) => {
    show(state, { refusal: 'partialSave' })
    expect(document.querySelector('main')!.lastChild!.textContent).toBe('Failed to submit partial test results.')
  },
)
