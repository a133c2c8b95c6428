import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { AppProvider } from '#boot/AppProvider.tsx'
import { createServices } from '#boot/services.ts'
import { answerWord } from '#saving/answerWord.ts'
import { UpdateLine } from '#session/UpdateLine.tsx'
import { sessionText } from '#texts/session.ts'
import { aRunningTest, NOW } from '../support/builders.ts'
import { scriptedDependencies } from '../support/servicesHarness.ts'

function show() {
  const dependencies = scriptedDependencies({} as never)
  render(
    <AppProvider store={dependencies.store} services={createServices(dependencies)}>
      <UpdateLine />
    </AppProvider>,
  )
  return { dependencies, user: userEvent.setup(), status: screen.getByRole('status') }
}

// §11.17
it('a new version is announced when ready, and the focus stays while it takes over', async () => {
  const { dependencies, user, status } = show()
  expect(status.textContent).toBe('')
  expect(screen.queryByRole('button')).toBeNull()

  act(() => dependencies.store.set({ updateReady: true }))
  // The same element: a region that appears together with its text is not announced everywhere.
  expect(screen.getByRole('status')).toBe(status)
  expect(status.textContent).toBe(sessionText('update.offered'))

  const button = screen.getByRole('button', { name: sessionText('update.now') })
  await user.click(button)
  expect(dependencies.applyUpdate).toHaveBeenCalledOnce()
  expect(status.textContent).toBe(sessionText('update.updating'))
  expect(document.activeElement).toBe(button)
})

it('a new version can be postponed, and is then silent', async () => {
  const { dependencies, user, status } = show()
  act(() => dependencies.store.set({ updateReady: true }))
  await user.click(screen.getByRole('button', { name: sessionText('update.later') }))
  expect(status.textContent).toBe(sessionText('update.putOff'))
  expect(document.activeElement).toBe(status)
  expect(screen.queryByRole('button')).toBeNull()
  expect(dependencies.store.get().updateReady).toBe(false)
  expect(dependencies.applyUpdate).not.toHaveBeenCalled()
})

// §11.36
describe('a page whose database a newer build has taken', () => {
  const sent = aRunningTest(3, { saved_through: NOW })
  const unsent = answerWord(sent, 3, { known: true, elapsed: 500, now: NOW + 1 })
  const reloadButton = () => screen.getByRole('button', { name: sessionText('reload') })

  it('a page whose database a newer build has upgraded reports this before any update, and reloads on request', async () => {
    const { dependencies, user, status } = show()
    act(() => dependencies.store.set({ updateReady: true, device: 'outgrown' }))
    expect(screen.getByRole('status')).toBe(status)
    expect(status.textContent).toBe(sessionText('device.outgrown'))
    expect(screen.getAllByRole('button')).toHaveLength(1)
    await user.click(reloadButton())
    expect(dependencies.reload).toHaveBeenCalledOnce()
  })

  it.each([
    ['every answer was sent', { test: sent, deviceFailing: true }, null],
    ['the device stored the last one', { test: unsent, deviceFailing: false }, null],
    ['the mirror has the last one', { test: unsent, deviceFailing: true }, unsent],
    ['there is no test', { test: null, deviceFailing: true }, null],
  ])('a page whose database a newer build has upgraded reloads on request if %s', async (_what, session, mirrored) => {
    const { dependencies, user } = show()
    dependencies.mirror.read.mockReturnValue(mirrored)
    act(() => dependencies.store.set({ device: 'outgrown', ...session }))
    await user.click(reloadButton())
    expect(dependencies.reload).toHaveBeenCalledOnce()
  })

  it.each([
    ['without a test', null],
    ['of an earlier state', sent],
    ['of another test', { ...unsent, test_id: 'other' }],
  ])('an outdated page must not reload while only it has the last answer: a mirror %s', async (_what, mirrored) => {
    const { dependencies, user } = show()
    dependencies.mirror.read.mockReturnValue(mirrored)
    act(() => dependencies.store.set({ device: 'outgrown', test: unsent, deviceFailing: true }))
    await user.click(reloadButton())
    expect(dependencies.reload).not.toHaveBeenCalled()
    expect(screen.getByRole('status').textContent).toMatch(/in this page only/)
  })
})

it('a page blocked by another tab reports this, and offers no useless reload', () => {
  const { dependencies } = show()
  act(() => dependencies.store.set({ device: 'blocked' }))
  expect(screen.getByRole('status').textContent).toBe('Please close the other tab of this page.')
  expect(screen.queryByRole('button')).toBeNull()
  act(() => dependencies.store.set({ device: 'ready' }))
  expect(screen.getByRole('status').textContent).toBe('')
})

// §11.43
it('a page on a full device reports this until the app is stored', () => {
  const { dependencies } = show()
  act(() => dependencies.store.set({ deviceFull: true }))
  expect(screen.getByRole('status').textContent).toBe(sessionText('device.full'))
  act(() => dependencies.store.set({ appStored: true }))
  expect(screen.getByRole('status').textContent).toBe('')
})
