import type { ReactNode } from 'react'
import { ServicesContext } from '#session/serviceContext.ts'
import { SessionProvider, type SessionContext } from '#session/session.tsx'
import type { Services } from './services.ts'

/** The session and the services that the screens use. */
export interface AppContext extends SessionContext {
  services: Services
}

/** Provides the session and the services of every room to the screens. */
export function AppProvider({ services, children, ...session }: AppContext & { children: ReactNode }) {
  return (
    <SessionProvider {...session}>
      <ServicesContext value={services}>{children}</ServicesContext>
    </SessionProvider>
  )
}
