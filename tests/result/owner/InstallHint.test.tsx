import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { AppProvider } from '#boot/AppProvider.tsx'
import { createServices } from '#boot/services.ts'
import { InstallHint } from '#result/owner/InstallHint.tsx'
import type { Session } from '#session/sessionStore.ts'
import { scriptedDependencies } from '../../support/servicesHarness.ts'

function show(session: Partial<Session>, { agrees = true } = {}) {
  const put = vi.fn(async () => {})
  const database = { use: (work: (connection: unknown) => Promise<unknown>) => work({ put }) }
  const dependencies = scriptedDependencies(database as never, session)
  dependencies.installPrompt.open.mockImplementation(async () => {
    dependencies.store.set({ installWay: null })
    return agrees
  })
  render(
    <AppProvider store={dependencies.store} services={createServices(dependencies)}>
      <InstallHint shortcode="shortcode1" />
    </AppProvider>,
  )
  return { dependencies, put, user: userEvent.setup() }
}
const install = () => screen.queryByRole('button', { name: 'Install the app' })
const notNow = () => screen.queryByRole('button', { name: 'Not now' })

// §11.21
describe('InstallHint', () => {
  it("the install hint opens the browser's dialog and reports the outcome", async () => {
    const { dependencies, user } = show({ installWay: 'dialog' })
    await user.click(install()!)
    expect(dependencies.installPrompt.open).toHaveBeenCalledOnce()
    expect(screen.getByRole('status').textContent).toBe('The app is installed.')
    expect(document.activeElement).toBe(screen.getByRole('status'))
  })

  it('the install hint explains the remaining step after a refusal in that dialog', async () => {
    const { dependencies, user } = show({ installWay: 'dialog' }, { agrees: false })
    await user.click(install()!)
    expect((await screen.findByRole('status')).textContent).toMatch(/later/)
    expect(dependencies.store.get().installHintOff, 'and does not ask again').toBe(true)
  })

  it('the install hint does not appear while a result is being read', () => {
    const { dependencies } = show({ installWay: null })
    act(() => dependencies.store.set({ installWay: 'dialog' }))
    expect(install()).toBeNull()
  })

  it('the install hint remembers the result on which it was seen', () => {
    const { dependencies, put } = show({ installWay: 'dialog', installHintAt: 'shortcode0' })
    expect(install()).toBeTruthy()
    expect(put).toHaveBeenCalledWith('settings', 'shortcode1', 'installHintAt')
    expect(dependencies.store.get().installHintAt).toBe('shortcode1')
    expect(install(), 'it stays while the result does').toBeTruthy()
  })

  it('the install hint remembers Not now on the device', async () => {
    const { dependencies, put, user } = show({ installWay: 'dialog' })
    await user.click(notNow()!)
    expect(put).toHaveBeenCalledWith('settings', true, 'installHintOff')
    expect(document.activeElement).toBe(await screen.findByRole('status'))
    expect(dependencies.store.get().installHintOff).toBe(true)
    expect(install()).toBeNull()
  })

  it('the install hint describes the manual way if there is no dialog', () => {
    show({ installWay: 'shareMenu' })
    expect(screen.getByText(/Share → Add to Home Screen/)).toBeTruthy()
    expect(install()).toBeNull()
    expect(notNow()).toBeTruthy()
  })

  it.each<[string, Partial<Session>]>([
    ['if the app cannot be installed, or is', { installWay: null }],
    ['at a result that showed it before', { installWay: 'dialog', installHintAt: 'shortcode1' }],
    ['after Not now', { installWay: 'dialog', installHintOff: true }],
    ['after Not now on iOS', { installWay: 'shareMenu', installHintOff: true }],
  ])('the install hint does not appear %s', (_case, session) => {
    show(session)
    expect(notNow()).toBeNull()
  })
})
