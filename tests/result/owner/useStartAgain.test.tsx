import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { AppProvider } from '#boot/AppProvider.tsx'
import { createServices } from '#boot/services.ts'
import { useStartAgain } from '#result/owner/useStartAgain.ts'
import type { Session } from '#session/sessionStore.ts'
import { aProfile, aRunningTest } from '../../support/builders.ts'
import { scriptedDependencies } from '../../support/servicesHarness.ts'

function Result() {
  useStartAgain()
  return <input aria-label="name" />
}

const Elsewhere = () => <p>{useLocation().pathname}</p>

/** Opens a page of a result that listens to the key R. */
function open(session: Partial<Session> = {}) {
  const dependencies = scriptedDependencies({ use: () => new Promise<never>(() => {}) } as never, session)
  const services = createServices(dependencies)
  const start = vi.fn(async () => true)
  render(
    <MemoryRouter initialEntries={['/result/code-1']}>
      <AppProvider store={dependencies.store} services={{ ...services, tests: { ...services.tests, start } }}>
        <Routes>
          <Route path="/result/:shortcode" element={<Result />} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </AppProvider>
    </MemoryRouter>,
  )
  return start
}

// §3.96
it.each([
  ['with the letter keys off', { singleKeysOff: true }, () => document.body, {}],
  ['while a name is typed', {}, () => screen.getByRole('textbox'), {}],
  ['with a modifier', {}, () => document.body, { ctrlKey: true }],
])('the key R on a result does nothing %s', (_, session, target, modifier) => {
  const start = open(session)
  fireEvent.keyDown(target(), { key: 'r', ...modifier })
  expect(start).not.toHaveBeenCalled()
  expect(screen.getByRole('textbox')).toBeTruthy()
})

// §3.96
it('the key R on a result starts a new test', async () => {
  const start = open({ profile: aProfile() })
  fireEvent.keyDown(document.body, { key: 'r' })
  expect(await screen.findByText(/^\/vocab\//)).toBeTruthy()
  expect(start).toHaveBeenCalledOnce()
})

// §3.96
it('the key R leads to the start while a test is half finished, and keeps its answers', async () => {
  const start = open({ test: aRunningTest(34) })
  fireEvent.keyDown(document.body, { key: 'r' })
  expect(await screen.findByText('/')).toBeTruthy()
  expect(start).not.toHaveBeenCalled()
})
