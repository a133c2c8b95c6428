import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { AppProvider } from '#boot/AppProvider.tsx'
import { createServices } from '#boot/services.ts'
import type { VocabDatabase } from '#device/database.ts'
import type { Session } from '#session/sessionStore.ts'
import { StartScreen } from '#start/StartScreen.tsx'
import { aSharedResult } from './builders.ts'
import { scriptedDependencies } from './servicesHarness.ts'

/** Shows Today, at the address of the notebook, on a device without a connection. `seen`: the newest result there. */
export async function showToday(device: VocabDatabase, session: Partial<Session> = {}, seen = aSharedResult()) {
  // What it loads after itself must not come in between.
  await Promise.all([
    import('#taking/steps/words/readAloud.ts'),
    import('#notebook/Today.tsx'),
    import('#notebook/phrases/PhraseList.tsx'),
  ])
  const dependencies = scriptedDependencies(device, { online: false, ...session })
  dependencies.now.mockImplementation(() => Date.now())
  const services = createServices(dependencies)
  await act(async () =>
    render(
      <AppProvider
        store={dependencies.store}
        services={{ ...services, results: { ...services.results, seen: async () => seen } }}
      >
        <MemoryRouter>
          <StartScreen atNotebook />
        </MemoryRouter>
      </AppProvider>,
    ),
  )
  return { ...dependencies, user: userEvent.setup() }
}
