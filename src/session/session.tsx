import { createContext, use, useSyncExternalStore, type ReactNode } from 'react'
import type { Session, SessionStore } from './sessionStore.ts'

export interface SessionContext {
  store: SessionStore
  /** The session that the prerendered document shows: the first render must produce the same document. */
  prerendered?: Session
}

const Context = createContext<SessionContext | null>(null)

export function SessionProvider({ children, ...context }: SessionContext & { children: ReactNode }) {
  return <Context value={context}>{children}</Context>
}

function useSessionContext(): SessionContext {
  const context = use(Context)
  if (!context) throw new Error('useSession needs a SessionProvider above the screen')
  return context
}

/** Returns the current session; the screen renders again when it changes. */
export function useSession(): Session {
  const { store, prerendered } = useSessionContext()
  return useSyncExternalStore(store.subscribe, store.get, () => prerendered ?? store.get())
}

const never = () => () => {}

/**
 * Whether the screen shows the session from the device. It is false in the first render over a prerendered document if
 * the device's session looks different or has changed since; then true from the render that shows the device's session,
 * and everywhere else.
 */
export function useTakenOver(): boolean {
  const { store, prerendered } = useSessionContext()
  return useSyncExternalStore(
    never,
    () => true,
    () => !prerendered || prerendered === store.get(),
  )
}
