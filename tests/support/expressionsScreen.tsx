import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { vi } from 'vitest'
import { returnPath } from '#account/signInFirst.ts'
import { AppProvider } from '#boot/AppProvider.tsx'
import { createServices } from '#boot/services.ts'
import type { OwnDetails } from '#contracts/ownResult.ts'
import ExpressionsScreen from '#learning/ExpressionsScreen.tsx'
import type { OwnResultAnswer, OwnResultReader } from '#result/own/readOwnResult.ts'
import type { Session } from '#session/sessionStore.ts'
import { anAnsweredExpression, aNextExpression, anOwnResult } from './builders.ts'
import { scriptedDependencies } from './servicesHarness.ts'

const { answered: _, ...ownerAnswer } = anOwnResult({
  learn_next: [
    aNextExpression({ subject: 'carry on' }),
    aNextExpression({ subject: 'break the ice', kind: 'idiom', band: 'C' }),
  ],
})
export const fromServer = ownerAnswer

/** The details on the device. */
export const details: OwnDetails = {
  answered: [
    anAnsweredExpression({ subject: 'paint', checked: true }),
    anAnsweredExpression({ subject: 'vivid', band: 'B', revealed_meaning: true }),
    anAnsweredExpression({ subject: 'put off', kind: 'phrasal_verb', sentence: 'We **put** it **off**.' }),
  ],
  fromServer,
}

export interface Circumstances extends Partial<Session> {
  /** What the device has stored. */
  seen?: OwnDetails | null
  answer?: OwnResultAnswer
  /** What the server answers, or again what the device has stored. */
  read?: OwnDetails | null
  query?: string
  /** The expressions that open checks on this device ask about, each with its result. */
  hidden?: [subject: string, shortcode: string][]
  /** The device does not know them at first. */
  hiddenFails?: boolean
}

/** Shows the screen to the owner of the result `code-1`, unless `ownResults` says otherwise. */
export function showExpressions(circumstances: Circumstances = {}) {
  const {
    seen = details,
    read = seen,
    answer = 'current',
    query = '',
    hidden = [],
    hiddenFails,
    ...session
  } = circumstances
  const reader = {
    seen: vi.fn<OwnResultReader['seen']>(async () => seen),
    read: vi.fn<OwnResultReader['read']>(async () => ({ answer, details: read })),
    invalidate: () => {},
  }
  const hiddenMeanings = vi.fn(async () => new Map(hidden))
  if (hiddenFails) hiddenMeanings.mockRejectedValueOnce(new DOMException('No', 'InvalidStateError'))
  const dependencies = scriptedDependencies({} as never, { ownResults: ['code-1'], ...session })
  const services = createServices(dependencies)
  const loadChecks = async () => ({ ...(await services.loadChecks()), hiddenMeanings })
  render(
    <MemoryRouter initialEntries={[`/result/code-1/expressions/${query}`]}>
      <AppProvider
        store={dependencies.store}
        services={{ ...services, loadOwnResults: async () => reader, loadChecks }}
      >
        <Routes>
          <Route path="/result/:shortcode" element={<p>The result that everyone sees</p>} />
          <Route path="/result/:shortcode/expressions" element={<ExpressionsScreen />} />
        </Routes>
        <Address />
      </AppProvider>
    </MemoryRouter>,
  )
  return { reader, user: userEvent.setup() }
}

function Address() {
  const { pathname, search, state } = useLocation()
  return <output data-returns={returnPath(state)}>{pathname + search}</output>
}
export const address = () => document.querySelector('output')!.textContent

/** The listed expressions, by their bold text. */
export const listed = async () => {
  const entries = await screen.findAllByRole('listitem')
  return entries.map((entry) => entry.querySelector('b')!.textContent)
}
export const entry = async (subject: string) =>
  (await screen.findAllByRole('listitem')).find((item) => item.querySelector('b')!.textContent === subject)!
export const choose = (name: string | RegExp) => screen.getByRole('radio', { name })
