import { showBadge } from '#browser/appBadge.ts'
import { dueToday } from '#device/notebookAhead.ts'
import type { SessionStore } from '#session/sessionStore.ts'

/** Keeps the number at the installed app's icon: how many cards of the notebook are due today. */
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
