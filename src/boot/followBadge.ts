import { showBadge } from '#browser/appBadge.ts'
import { dueToday } from '#device/notebookAhead.ts'
import type { SessionStore } from '#session/sessionStore.ts'

/** Keeps the number of cards due today on the icon of the installed app. */
export function followBadge(store: SessionStore): void {
  let shown: string | null = null
  const show = () => {
    const { notebookAhead } = store.get()
    if (notebookAhead === shown) return
    shown = notebookAhead
    showBadge(dueToday(notebookAhead, Date.now()))
  }
  show()
  store.subscribe(show)
}
