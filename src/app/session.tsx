import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'
import type { Services } from './services.ts'
import type { Session, SessionStore } from './sessionStore.ts'

export interface AppContext {
  store: SessionStore
  services: Services
  /** What a prerendered document shows already: the first render must say the same. */
  prerendered?: Session
}

const Context = createContext<AppContext | null>(null)

export function SessionProvider({ children, ...app }: AppContext & { children: ReactNode }) {
  return <Context value={app}>{children}</Context>
}

function useApp(): AppContext {
  const app = use(Context)
  if (!app) throw new Error('Screens live inside a SessionProvider')
  return app
}

/** The session as it stands now; the screen renders again when it changes. */
export function useSession(): Session {
  const { store, prerendered } = useApp()
  return useSyncExternalStore(store.subscribe, store.get, () => prerendered ?? store.get())
}

/** What a screen may do. The object never changes. */
export function useServices(): Services {
  return useApp().services
}
