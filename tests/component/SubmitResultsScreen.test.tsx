import { act, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { createServices } from '../../src/app/services.ts'
import type { SubmitOutcome } from '../../src/app/services/submitTest.ts'
import { SessionProvider } from '../../src/app/session.tsx'
import SubmitResultsScreen from '../../src/screens/submitResults/SubmitResultsScreen.tsx'
import { anAnsweredTest } from '../support/builders.ts'
import { deferred, scriptedDependencies, signedIn } from '../support/servicesHarness.ts'

it('tries again at once when the connection came back while a try without it was ending', async () => {
  const { store, ...dependencies } = scriptedDependencies({} as never, {
    test: anAnsweredTest(),
    auth: signedIn,
    online: false,
  })
  const without = deferred<SubmitOutcome>()
  const submitTest = vi.fn<() => Promise<SubmitOutcome>>(() => without.promise)
  const services = { ...createServices({ store, ...dependencies }), submitTest }
  render(
    <MemoryRouter initialEntries={['/vocab/results/']}>
      <SessionProvider store={store} services={services}>
        <Routes>
          <Route path="/vocab/results/" element={<SubmitResultsScreen />} />
          <Route path="/result/:shortcode" element={<h1>The result</h1>} />
        </Routes>
      </SessionProvider>
    </MemoryRouter>,
  )
  await vi.waitFor(() => expect(submitTest).toHaveBeenCalledTimes(1))
  act(() => store.set({ online: true }))
  submitTest.mockResolvedValueOnce({ kind: 'done', shortcode: 'code-1' })
  await act(async () => without.resolve({ kind: 'waiting' }))
  expect(await screen.findByText('The result')).toBeTruthy()
  expect(submitTest).toHaveBeenCalledTimes(2)
})
