import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'
import type { Services } from './services.ts'
import type { Session, SessionStore } from './sessionStore.ts'

interface AppContext {
  store: SessionStore
  services: Services
}

const Context = createContext<AppContext | null>(null)

export function SessionProvider({ store, services, children }: AppContext & { children: ReactNode }) {
  return <Context value={{ store, services }}>{children}</Context>
}

function useApp(): AppContext {
  const app = use(Context)
  if (!app) throw new Error('Screens live inside a SessionProvider')
  return app
}

/** The session as it stands now; the screen renders again when it changes. */
export function useSession(): Session {
  const { store } = useApp()
  return useSyncExternalStore(store.subscribe, store.get)
}

/** What a screen may do. The object never changes. */
export function useServices(): Services {
  return useApp().services
}
