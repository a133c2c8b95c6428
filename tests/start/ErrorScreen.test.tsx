import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppProvider } from '#boot/AppProvider.tsx'
import { createServices } from '#boot/services.ts'
import ErrorScreen from '#start/ErrorScreen.tsx'
import { scriptedDependencies } from '../support/servicesHarness.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function show() {
  const dependencies = scriptedDependencies({ use: async () => {} } as never)
  render(
    <AppProvider store={dependencies.store} services={createServices(dependencies)}>
      <MemoryRouter initialEntries={['/error']}>
        <Routes>
          <Route path="/error" element={<ErrorScreen />} />
          <Route path="/" element={<p>The start</p>} />
        </Routes>
      </MemoryRouter>
    </AppProvider>,
  )
}
/** Lets seconds pass one by one, as the countdown counts them. */
async function pass(seconds: number) {
  for (let second = 0; second < seconds; second++) await act(() => vi.advanceTimersByTimeAsync(1000))
}
const start = () => screen.queryByText('The start')

// §3.54
it('the error screen leads to the start after ten seconds', async () => {
  show()
  expect(screen.getByText('You will go to the start in 10 seconds.')).toBeTruthy()
  await pass(9)
  expect(start()).toBeNull()
  await pass(1)
  expect(start()).toBeTruthy()
})

// §3.54
it('the error screen waits for a learner who wants to stay, and says so where the focus is', async () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Stay on this page' }))
  expect(screen.queryByText(/You will go to the start/)).toBeNull()
  expect(document.activeElement!.textContent).toBe('You stay on this page.')
  await pass(30)
  expect(start()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Go home' }))
  expect(start()).toBeTruthy()
})
