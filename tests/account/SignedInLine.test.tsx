import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import SignedInLine from '#account/SignedInLine.tsx'
import { AppProvider } from '#boot/AppProvider.tsx'
import { createServices } from '#boot/services.ts'
import { scriptedDependencies, signedIn } from '../support/servicesHarness.ts'

// §11.30
it('an account must never be deleted in answer to a question that names another', async () => {
  const dependencies = scriptedDependencies({} as never, { auth: signedIn, signedInAs: 'anna@example.org' })
  const { store } = dependencies
  render(
    <MemoryRouter>
      <AppProvider store={store} services={createServices(dependencies)}>
        <SignedInLine />
      </AppProvider>
    </MemoryRouter>,
  )
  await userEvent.click(screen.getByText('anna@example.org'))
  await userEvent.click(screen.getByRole('button', { name: 'Delete account' }))
  screen.getByRole('dialog')
  act(() => store.set({ signedInAs: 'ben@example.org' })) // signed in in another tab
  expect(screen.queryByRole('dialog')).toBeNull()
})
