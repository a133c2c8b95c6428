import { hasToday, type SessionStore } from '#session/sessionStore.ts'

/** Key in localStorage, set while the start screen is Today: the document needs it before the database opens. */
export const HOME_KEY = 'vocab.home'

/** Keeps the flag in step with the session. */
export function followHome(store: SessionStore): void {
  let stored: boolean | null = null
  const update = () => {
    const isHome = hasToday(store.get())
    if (isHome === stored) return
    stored = isHome
    try {
      if (isHome) localStorage.setItem(HOME_KEY, '')
      else localStorage.removeItem(HOME_KEY)
    } catch {
      // Storage is blocked: the document shows the start of a new learner for a moment.
    }
  }
  update()
  store.subscribe(update)
}
