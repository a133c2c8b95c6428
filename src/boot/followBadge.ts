import { now, onSeenAgain } from '#browser/clock.ts'
import { dueToday, type SessionStore } from '#session/sessionStore.ts'

/** Keeps the number of cards due today on the icon of the installed app. Returns a function that ends it. */
export function followBadge(store: SessionStore): () => void {
  let shown: number | null = null
  const show = () => {
    const due = dueToday(store.get().notebookAhead, now())
    if (due !== shown) showBadge(due)
    shown = due
  }
  show()
  const ends = [store.subscribe(show), onSeenAgain(show)]
  return () => ends.forEach((end) => end())
}

/** Some browsers have both methods. If the app is not installed, they do nothing or reject. */
type Badging = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>

/** Shows a number on the icon of the installed app; 0 removes it. */
function showBadge(count: number): void {
  try {
    const { setAppBadge, clearAppBadge } = navigator as Badging
    const shown = count > 0 ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator)
    shown?.catch(() => {})
  } catch {
    // The badge is optional.
  }
}
