import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { AppProvider } from '#boot/AppProvider.tsx'
import { createServices, type Services } from '#boot/services.ts'
import type { Sharing } from '#contracts/ownResult.ts'
import type { OwnResultReader } from '#result/own/readOwnResult.ts'
import type { ResultSharing } from '#result/sharing/changeSharing.ts'
import SharingScreen from '#result/sharing/SharingScreen.tsx'
import { anOwnResult } from '../../support/builders.ts'
import { scriptedDependencies } from '../../support/servicesHarness.ts'

const { answered, ...fromServer } = anOwnResult({ full_name: 'Anna Bell' })

/** Shows the page. `elsewhere`: what another device changes before the first change here; `told`: by the server. */
function showPage(elsewhere: Partial<Sharing>, told: Partial<Sharing> = {}) {
  let stands = { ...fromServer, sharing: { ...fromServer.sharing, ...told } }
  const reader: OwnResultReader = {
    seen: async () => null,
    read: async () => ({ answer: 'current', details: { answered, fromServer: stands } }),
    invalidate: () => {},
  }
  const unexpected = () => Promise.reject(new Error('This call was not expected'))
  const sharing: ResultSharing = {
    async change(_shortcode, { full_name = stands.full_name, ...changes }) {
      stands = { ...stands, full_name, sharing: { ...stands.sharing, ...elsewhere, ...changes } }
      return 'done'
    },
    remove: unexpected,
    explainMissing: unexpected,
  }
  const dependencies = scriptedDependencies({} as never, { ownResults: ['code-1'] })
  const services: Services = {
    ...createServices(dependencies),
    loadOwnResults: async () => reader,
    withSharing: (call) => call(sharing),
  }
  render(
    <MemoryRouter initialEntries={['/result/code-1/sharing/']}>
      <AppProvider store={dependencies.store} services={services}>
        <Routes>
          <Route path="/result/:shortcode/sharing" element={<SharingScreen />} />
        </Routes>
      </AppProvider>
    </MemoryRouter>,
  )
}

it('the sharing page shows the server’s state after a change, including changes made elsewhere', async () => {
  showPage({ name_form: 'none' })
  expect(await screen.findByRole('radio', { name: 'No name', checked: false })).toBeTruthy()
  await userEvent.click(screen.getByRole('switch'))
  expect(await screen.findByRole('radio', { name: 'No name', checked: true })).toBeTruthy()
  expect(screen.getByRole('switch', { checked: false })).toBeTruthy()
})

// §12.13
it('a name that the owner removes is gone from the page, and the keyboard focus stays where it was', async () => {
  showPage({})
  const remove = await screen.findByRole('button', { name: 'Remove the name' })
  const around = remove.closest('fieldset')!.parentElement
  await userEvent.click(remove)
  expect(await screen.findByText(/^You gave no name\./)).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
  expect(document.activeElement).toBe(around)
})

// §12.59
it('the page says whether friends may try ten sentences, and changes it, where the server offers that', async () => {
  showPage({}, { ten: false })
  const name = 'Let friends try ten of my sentences'
  await userEvent.click(await screen.findByRole('switch', { name, checked: false }))
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(screen.getByRole('switch', { name, checked: true })).toBeTruthy()
})
