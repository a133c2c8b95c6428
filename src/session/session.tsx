import { useSyncExternalStore, type ReactNode } from 'react'
import { createServiceContext } from './serviceContext.ts'
import type { Session, SessionStore } from './sessionStore.ts'

export interface SessionContext {
  store: SessionStore
  /** The session in the prerendered document, which the first render must reproduce. */
  prerendered?: Session
}

const [Context, useSessionContext] = createServiceContext<SessionContext>('session')

export function SessionProvider({ children, ...context }: SessionContext & { children: ReactNode }) {
  return <Context value={context}>{children}</Context>
}

/** Returns the current session; the screen renders again when it changes. */
export function useSession(): Session {
  const { store, prerendered } = useSessionContext()
  return useSyncExternalStore(store.subscribe, store.get, () => prerendered ?? store.get())
}

const neverChanges = () => () => {}

/**
 * Whether the screen shows the device's session. False only in the first render over a prerendered document whose
 * session differs from the device's, or if that has changed since.
 */
export function useHasTakenOver(): boolean {
  const { store, prerendered } = useSessionContext()
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => !prerendered || prerendered === store.get(),
  )
}
