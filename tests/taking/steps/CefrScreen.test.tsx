import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readProfile, writeProfile } from '#session/storedProfile.ts'
import 'fake-indexeddb/auto'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { AppProvider } from '#boot/AppProvider.tsx'
import { createServices } from '#boot/services.ts'
import CefrScreen from '#taking/steps/CefrScreen.tsx'
import { aProfile } from '../../support/builders.ts'
import { freshDatabasePerTest } from '../../support/freshDatabase.ts'
import { scriptedDependencies } from '../../support/servicesHarness.ts'

const openDevice = freshDatabasePerTest()
const withLevel = aProfile({ cefr_test_2_years: true, cefr_level_2_years: 'B2' })

/** Shows the question to a learner whose level is on the device. */
async function ask() {
  const dependencies = scriptedDependencies(await openDevice(), { profile: withLevel })
  await writeProfile(dependencies.database, withLevel)
  const router = createMemoryRouter(
    [
      { path: '/vocab/cefr/', element: <CefrScreen /> },
      { path: '*', element: <p>The next step</p> },
    ],
    { initialEntries: ['/vocab/cefr/'] },
  )
  render(
    <AppProvider store={dependencies.store} services={createServices(dependencies)}>
      <RouterProvider router={router} />
    </AppProvider>,
  )
  return { router, ...dependencies }
}

/** Shows the question and presses the button `name`. */
async function answer(name: string) {
  const { router, database } = await ask()
  await userEvent.setup().click(screen.getByRole('button', { name }))
  await screen.findByText('The next step')
  return { path: router.state.location.pathname, stored: await readProfile(database) }
}

describe('the question for a recent exam', () => {
  // §3.15 §3.17 §5.21
  it("'No, continue to the test' removes the stored level and continues", async () => {
    expect(await answer('No, continue to the test')).toEqual({
      path: '/vocab/about/',
      stored: aProfile({ cefr_test_2_years: false }),
    })
  })

  // §3.16 §3.18
  it("'Yes, within the last 2 years' leads to /vocab/cefr/level/, and keeps the level until another is chosen", async () => {
    expect(await answer('Yes, within the last 2 years')).toEqual({ path: '/vocab/cefr/level/', stored: withLevel })
  })

  // §2.17
  it('a second Enter on an answer does not skip a step', async () => {
    const { router } = await ask()
    const moves = vi.fn()
    router.subscribe(moves)
    await userEvent.setup().keyboard('{Enter}{Enter}')
    await screen.findByText('The next step')
    expect(moves).toHaveBeenCalledTimes(1)
  })
})
