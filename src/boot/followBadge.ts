import { showBadge } from '#browser/appBadge.ts'
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
