import { createContext, use, useSyncExternalStore, type ReactNode } from 'react'
import type { Session, SessionStore } from './sessionStore.ts'

export interface AppContext {
  store: SessionStore
  services: object
  /** The session that the prerendered document shows: the first render must produce the same document. */
  prerendered?: Session
}

const Context = createContext<AppContext | null>(null)

export function SessionProvider({ children, ...app }: AppContext & { children: ReactNode }) {
  return <Context value={app}>{children}</Context>
}

function useApp(): AppContext {
  const app = use(Context)
  if (!app) throw new Error('useSession and useServices need a SessionProvider above the screen')
  return app
}

/** Returns the current session; the screen renders again when it changes. */
export function useSession(): Session {
  const { store, prerendered } = useApp()
  return useSyncExternalStore(store.subscribe, store.get, () => prerendered ?? store.get())
}

const never = () => () => {}

/**
 * Whether the screen shows the session from the device. It is false in the first render over a prerendered document if the
 * device's session looks different or has changed since; then true from the render that shows the device's session, and everywhere
 * else.
 */
export function useTakenOver(): boolean {
  const { store, prerendered } = useApp()
  return useSyncExternalStore(
    never,
    () => true,
    () => !prerendered || prerendered === store.get(),
  )
}

/**
 * Returns the services of the rooms in the type argument, as in `useServices<TakingServices>()`. The object never
 * changes.
 */
export function useServices<Offered extends object>(): Offered {
  // boot/services.ts creates the services of every room.
  return useApp().services as Offered
}
