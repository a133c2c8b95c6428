import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { AppProvider } from '#boot/AppProvider.tsx'
import { createServices } from '#boot/services.ts'
import type { Session } from '#session/sessionStore.ts'
import NotFoundScreen from '#start/NotFoundScreen.tsx'
import { notFoundText } from '#texts/notFound.ts'
import { uiText } from '#texts/ui.ts'
import { aRunningTest, aSavedTest } from '../support/builders.ts'
import { scriptedDependencies } from '../support/servicesHarness.ts'

const Address = () => <output>{useLocation().pathname}</output>

function show(session: Partial<Session>) {
  const dependencies = scriptedDependencies({ use: async () => {} } as never, session)
  render(
    <AppProvider store={dependencies.store} services={createServices(dependencies)}>
      <MemoryRouter initialEntries={['/nowhere']}>
        <NotFoundScreen />
        <Address />
      </MemoryRouter>
    </AppProvider>,
  )
}

// §2.2
it('the page not found leads to the start', () => {
  show({ test: aSavedTest() })
  expect(screen.getByRole('heading', { level: 1, name: notFoundText('title') })).toBeTruthy()
  expect(screen.getByRole('link', { name: uiText('goToStart') }).getAttribute('href')).toBe('/')
  expect(screen.queryByRole('button')).toBeNull()
})

// §2.2
it('the page not found leads back to a half-finished test', async () => {
  show({ test: aRunningTest(40) })
  expect(screen.getByText(/Your test is safe/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: uiText('goToStart') })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Resume · 50%' }))
  expect((await screen.findByText('/vocab/words/43')).tagName).toBe('OUTPUT')
})
