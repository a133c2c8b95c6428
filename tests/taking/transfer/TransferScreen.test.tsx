import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { AppProvider } from '#boot/AppProvider.tsx'
import { createServices } from '#boot/services.ts'
import type { Transfers } from '#taking/transfer/transfers.ts'
import TransferScreen from '#taking/transfer/TransferScreen.tsx'
import { aRunningTest, NOW } from '../../support/builders.ts'
import { scriptedDependencies } from '../../support/servicesHarness.ts'

/** Opens the screen on a device without a connection that has a test with 11 answers. */
function open(address: string, transfers: Partial<Transfers>) {
  const dependencies = scriptedDependencies({} as never, { online: false, test: aRunningTest(11) })
  const services = { ...createServices(dependencies), loadTransfers: async () => transfers as Transfers }
  render(
    <MemoryRouter initialEntries={[address]}>
      <AppProvider store={dependencies.store} services={services}>
        <TransferScreen />
      </AppProvider>
    </MemoryRouter>,
  )
  return { goOnline: () => act(async () => dependencies.store.set({ online: true })) }
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled

it('a code is made by itself once there is a connection', async () => {
  const makeCode = vi.fn(async () => ({ kind: 'made', code: 'bcdf2345', endsAt: NOW + 900_000 }) as const)
  const { goOnline } = open('/vocab/transfer/', { makeCode })
  expect(screen.getByText('You are offline. To make a code, you need the internet.')).toBeTruthy()
  expect(isDisabled('New code')).toBe(true)
  expect(makeCode).not.toHaveBeenCalled()
  await goOnline()
  expect(makeCode).toHaveBeenCalledTimes(1)
})

it('a code is entered with a connection only, and one that does not work stays in the field', async () => {
  const enter = vi.fn(async () => ({ kind: 'failed', why: 'noSuchCode', codeInvalid: true }) as const)
  const { goOnline } = open('/vocab/transfer/?enter', { enter })
  expect(screen.getByText('You are offline. To bring your test here, you need the internet.')).toBeTruthy()
  expect(isDisabled('Continue')).toBe(true)
  await goOnline()
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Code/ })
  fireEvent.change(field, { target: { value: 'BCDF-2345' } })
  await press('Continue')
  expect(document.activeElement!.textContent).toMatch(/^This code does not work\./)
  expect(field.value).toBe('BCDF-2345')
})

// §11.26
it('the learner is asked before a test with 10 answers is replaced, and it stays or goes', async () => {
  const confirm = vi.fn(async () => ({ kind: 'taken', to: '/vocab/words/5' }) as const)
  const transfers = { enter: async () => ({ kind: 'asks', answered: 11 }) as const, decline: vi.fn(), confirm }
  const { goOnline } = open('/vocab/transfer/?enter#bcdf2345', transfers)
  await goOnline()
  await press('Continue the test here')
  expect(screen.getByRole('dialog', { name: 'Replace the test here?' }).textContent).toContain('with 11 answers')
  await press('Keep the test here')
  expect(transfers.decline).toHaveBeenCalledTimes(1)
  expect(document.activeElement!.textContent).toMatch(/Your test here stays/)
  fireEvent.change(screen.getByRole('textbox', { name: /Code/ }), { target: { value: 'bcdf2345' } })
  await press('Continue')
  await press('Continue the other test')
  expect(confirm).toHaveBeenCalledTimes(1)
})
