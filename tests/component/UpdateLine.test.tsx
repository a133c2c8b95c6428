import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { SessionProvider } from '../../src/app/session.tsx'
import { createServices } from '../../src/app/services.ts'
import { UpdateLine } from '../../src/app/UpdateLine.tsx'
import { scriptedDependencies } from '../support/servicesHarness.ts'

function show() {
  const dependencies = scriptedDependencies({} as never)
  render(
    <SessionProvider store={dependencies.store} services={createServices(dependencies)}>
      <UpdateLine />
    </SessionProvider>,
  )
  return { dependencies, user: userEvent.setup(), status: screen.getByRole('status') }
}

it('is announced when a new version is ready, and keeps the focus while it takes over', async () => {
  const { dependencies, user, status } = show()
  expect(status.textContent).toBe('')
  expect(screen.queryByRole('button')).toBeNull()

  act(() => dependencies.store.set({ updateReady: true }))
  // The same element: a region that appears with its text is not announced everywhere.
  expect(screen.getByRole('status')).toBe(status)
  expect(status.textContent).toBe('A new version is ready.')

  const button = screen.getByRole('button', { name: 'Update now' })
  await user.click(button)
  expect(dependencies.applyUpdate).toHaveBeenCalledOnce()
  expect(status.textContent).toBe('Updating …')
  expect(document.activeElement).toBe(button)
})

it('can be put off, and then says nothing more', async () => {
  const { dependencies, user, status } = show()
  act(() => dependencies.store.set({ updateReady: true }))
  await user.click(screen.getByRole('button', { name: 'Later' }))
  expect(status.textContent).toBe('It comes with your next visit.')
  expect(document.activeElement).toBe(status)
  expect(screen.queryByRole('button')).toBeNull()
  expect(dependencies.store.get().updateReady).toBe(false)
  expect(dependencies.applyUpdate).not.toHaveBeenCalled()
})
