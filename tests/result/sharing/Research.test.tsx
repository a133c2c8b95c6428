import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { AppProvider } from '#boot/AppProvider.tsx'
import { createServices } from '#boot/services.ts'
import type { ResultSharing } from '#result/sharing/changeSharing.ts'
import type { SharingOutcome } from '#result/sharing/refusal.ts'
import Research from '#result/sharing/Research.tsx'
import { scriptedDependencies } from '../../support/servicesHarness.ts'

/** Shows the switch, off at first. @returns the changes sent, which the server answers with this outcome */
function open(outcome: SharingOutcome) {
  const change = vi.fn(async (_shortcode: string, _changes: object) => outcome)
  const dependencies = scriptedDependencies({} as never)
  function Result() {
    const [on, setOn] = useState(false)
    return <Research shortcode="code-1" on={on} onChange={() => setOn(!on)} />
  }
  render(
    <MemoryRouter>
      <AppProvider
        store={dependencies.store}
        services={{
          ...createServices(dependencies),
          withSharing: (call) => call({ change } as never as ResultSharing),
        }}
      >
        <Result />
      </AppProvider>
    </MemoryRouter>,
  )
  fireEvent.click(screen.getByText('Help to make the test better'))
  return change
}
const research = (checked: boolean) => screen.findByRole('switch', { name: 'Use my answers without my name', checked })

// §12.69
it('one press lets the answers of a result be used, and the next takes that back', async () => {
  const change = open('done')
  await userEvent.click(await research(false))
  await userEvent.click(await research(true))
  await research(false)
  expect(change.mock.calls).toEqual([
    ['code-1', { research: true }],
    ['code-1', { research: false }],
  ])
})

// §12.69
it('a choice about research that is refused goes back, and the result says why', async () => {
  open('offline')
  await userEvent.click(await research(false))
  expect(await screen.findByText(/^There is no connection\. Nothing was changed\./)).toBeTruthy()
  await research(false)
})
