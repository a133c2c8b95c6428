import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { LocalCheck } from '#contracts/ownResult.ts'
import type { VocabDatabase } from '#device/database.ts'
import { addOwnResults } from '#device/storedResults.ts'
import 'fake-indexeddb/auto'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { vi } from 'vitest'
import { AppProvider } from '#boot/AppProvider.tsx'
import { createServices } from '#boot/services.ts'
import type { CheckOutcome, Checks } from '#result/check/checks.ts'
import CheckScreen from '#result/check/CheckScreen.tsx'
import { writeOwnDetails } from '#result/own/storedOwnResult.ts'
import type { Session } from '#session/sessionStore.ts'
import { anAnsweredExpression, checkQuestions, NOW } from './builders.ts'
import { freshDatabasePerTest } from './freshDatabase.ts'
import { scriptedDependencies } from './servicesHarness.ts'

export let openDevice: ReturnType<typeof freshDatabasePerTest>

/** Gives each test of a file its own device. */
export function checkDevicePerTest(): void {
  openDevice = freshDatabasePerTest()
}
export const TOTAL = checkQuestions.length
const PATH = '/result/code-1/check/'

/** A device without a connection, whose own result has this check. */
export async function deviceWith(check: LocalCheck | undefined): Promise<VocabDatabase> {
  const database = await openDevice()
  await addOwnResults(database, [{ shortcode: 'code-1', timestamp: NOW }])
  await writeOwnDetails(database, 'code-1', { answered: [anAnsweredExpression()], fromServer: null, check })
  return database
}

/** Opens the check's address on such a device. `outcomes`: the outcomes of sending, in order. */
export async function open(
  database: VocabDatabase,
  session: Partial<Session> = {},
  outcomes: CheckOutcome[] = ['offline'],
) {
  const dependencies = scriptedDependencies(database, { ownResults: ['code-1'], online: false, ...session })
  const services = createServices(dependencies)
  const left = [...outcomes]
  const send = vi.fn<Checks['send']>(async (_shortcode, tell) => tell?.(left.length > 1 ? left.shift()! : left[0]!))
  const loadChecks = async () => ({ ...(await services.loadChecks()), send })
  const router = createMemoryRouter(
    [
      { path: '/result/:shortcode', element: <p>The result</p> },
      { path: '/result/:shortcode/check/', element: <CheckScreen /> },
      { path: '*', element: <p>Another page</p> },
    ],
    { initialEntries: ['/result/code-1', PATH] },
  )
  render(
    <AppProvider store={dependencies.store} services={{ ...services, loadChecks }}>
      <RouterProvider router={router} />
    </AppProvider>,
  )
  return { router, send, store: dependencies.store, user: userEvent.setup() }
}

export const question = async (index: number) =>
  screen.findByRole('group', { name: `What does this mean? ${checkQuestions[index]!.subject}` })
export const choice = (which: RegExp | string) => screen.getByRole('button', { name: which })
