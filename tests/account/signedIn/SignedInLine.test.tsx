import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import SignedInLine from '#account/signedIn/SignedInLine.tsx'
import { AppProvider } from '#boot/AppProvider.tsx'
import { createServices } from '#boot/services.ts'
import { scriptedDependencies, signedIn } from '../../support/servicesHarness.ts'

/** Asks to delete the account of Anna. */
async function ask() {
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
  return store
}

// §11.30
it('an account must never be deleted in answer to a question that names another', async () => {
  const store = await ask()
  act(() => store.set({ signedInAs: 'ben@example.org' })) // signed in in another tab
  expect(screen.queryByRole('dialog')).toBeNull()
})

// §11.29
it('the deletion dialog says that there is no connection, and asks again after reconnecting', async () => {
  const store = await ask()
  const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Delete my account' })
  const offline = () => screen.queryByText('You are offline. Deleting your account needs a connection.')
  act(() => store.set({ online: false }))
  expect([!!offline(), confirm().disabled]).toEqual([true, true])
  act(() => store.set({ online: true }))
  expect([offline(), confirm().disabled]).toEqual([null, false])
})
