import type { SessionStore } from '#session/sessionStore.ts'

/** In localStorage while the start is a home: the document is there before the database can be asked. */
export const HOME_KEY = 'vocab.home'

/** Keeps the flag as the session has it. */
export function followHome(store: SessionStore): void {
  let noted: boolean | null = null
  const note = () => {
    const isHome = store.get().history.length > 0
    if (isHome === noted) return
    noted = isHome
    try {
      if (isHome) localStorage.setItem(HOME_KEY, '')
      else localStorage.removeItem(HOME_KEY)
    } catch {
      // Storage is blocked: the document shows the question for a moment.
    }
  }
  note()
  store.subscribe(note)
}
