import { render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation, useParams } from 'react-router-dom'
import { expect, it } from 'vitest'
import { AppProvider } from '#boot/AppProvider.tsx'
import { PlainShortcode } from '#boot/guards.tsx'
import { AppRoutes } from '#boot/routes.tsx'
import { createServices } from '#boot/services.ts'
import { paths } from '#rules/paths.ts'
import { uiText } from '#texts/ui.ts'
import { scriptedDependencies } from '../support/servicesHarness.ts'

const CODE = 'abcdefgh23'

const Address = () => {
  const { pathname, search, hash } = useLocation()
  return <output aria-label="address">{pathname + search + hash}</output>
}
const shownAddress = () => screen.getByRole('status', { hidden: true, name: 'address' }).textContent
const Page = () => <p>{useParams()['shortcode']}</p>

// §3.55
it.each([
  [`/result/${CODE}.`, `/result/${CODE}`],
  [`/result/${CODE}%E2%80%9D`, `/result/${CODE}`],
  [`/result/${CODE.toUpperCase()}?ref=chat`, `/result/${CODE}?ref=chat`],
  [`/result/${CODE})/expressions/?list=a#b`, `/result/${CODE}/expressions/?list=a#b`],
  [`/result/${CODE}%`, `/result/${CODE}`],
  [`/result/${CODE}`, `/result/${CODE}`],
])('the address %s opens the page of its result, at the plain address', (address, plain) => {
  const page = (
    <PlainShortcode>
      <Page />
    </PlainShortcode>
  )
  render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path={paths.result} element={page} />
        <Route path={paths.expressions} element={page} />
      </Routes>
      <Address />
    </MemoryRouter>,
  )
  expect(screen.getByRole('paragraph').textContent).toBe(CODE)
  expect(shownAddress()).toBe(plain)
})

// §2.1
it.each(['/result', '/result/', '/result/%E2%80%A6', '/result/%20/sharing/'])(
  'the address %s leads to the start',
  (address) => {
    const dependencies = scriptedDependencies({ use: async () => {} } as never, {})
    render(
      <AppProvider store={dependencies.store} services={createServices(dependencies)}>
        <MemoryRouter initialEntries={[address]}>
          <AppRoutes />
          <Address />
        </MemoryRouter>
      </AppProvider>,
    )
    expect(screen.getByRole('heading', { name: uiText('product') })).toBeTruthy()
    expect(shownAddress()).toBe('/')
  },
)
