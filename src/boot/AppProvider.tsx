import type { ReactNode } from 'react'
import { AccountServicesContext } from '#account/useAccountServices.ts'
import { DescribingServicesContext } from '#describing/useDescribingServices.ts'
import { NotebookServicesContext } from '#notebook/useNotebookServices.ts'
import { ResultServicesProvider } from '#result/ResultServicesProvider.tsx'
import { SessionProvider, type SessionContext } from '#session/session.tsx'
import { SessionServicesContext } from '#session/useSessionServices.ts'
import { TakingServicesContext } from '#taking/useTakingServices.ts'
import type { Services } from './services.ts'

/** The session and the services that the screens use. */
export interface AppContext extends SessionContext {
  services: Services
}

/** Provides the session and the services of every room to the screens. */
export function AppProvider({ services, children, ...session }: AppContext & { children: ReactNode }) {
  return (
    <SessionProvider {...session}>
      <SessionServicesContext value={services}>
        <TakingServicesContext value={services}>
          <AccountServicesContext value={services}>
            <ResultServicesProvider services={services}>
              <DescribingServicesContext value={services}>
                <NotebookServicesContext value={services}>{children}</NotebookServicesContext>
              </DescribingServicesContext>
            </ResultServicesProvider>
          </AccountServicesContext>
        </TakingServicesContext>
      </SessionServicesContext>
    </SessionProvider>
  )
}
