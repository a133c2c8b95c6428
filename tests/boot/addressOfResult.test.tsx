import { render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { AppRoutes } from '#boot/routes.tsx'
import { createServices } from '#boot/services.ts'
import { SessionProvider } from '#session/session.tsx'
import { scriptedDependencies } from '../support/servicesHarness.ts'

const CODE = 'abcdefgh23'

const Address = () => {
  const { pathname, search, hash } = useLocation()
  return <output aria-label="address">{pathname + search + hash}</output>
}

/** Opens an address and returns the one that is shown then. */
async function open(address: string) {
  const dependencies = scriptedDependencies({ use: async () => {} } as never, {})
  render(
    <SessionProvider store={dependencies.store} services={createServices(dependencies)}>
      <MemoryRouter initialEntries={[address]}>
        <AppRoutes />
        <Address />
      </MemoryRouter>
    </SessionProvider>,
  )
  return screen.getByRole('status', { hidden: true, name: 'address' }).textContent
}

// §3.55
it.each([
  [`/result/${CODE}.`, `/result/${CODE}`],
  [`/result/${CODE}%E2%80%9D`, `/result/${CODE}`],
  [`/result/${CODE.toUpperCase()}?ref=chat`, `/result/${CODE}?ref=chat`],
  [`/result/${CODE})/expressions/?list=a#b`, `/result/${CODE}/expressions/?list=a#b`],
  [`/result/${CODE}%`, `/result/${CODE}`],
  [`/result/${CODE}`, `/result/${CODE}`],
  ['/result/%E0%A4%A', '/result/%E0%A4%A'],
])('%s opens the address of its result', async (address, plain) => {
  expect(await open(address)).toBe(plain)
})

// §2.1
it.each(['/result', '/result/', '/result/%E2%80%A6', '/result/%20/sharing/'])(
  '%s leads to the start',
  async (address) => {
    expect(await open(address)).toBe('/')
  },
)
