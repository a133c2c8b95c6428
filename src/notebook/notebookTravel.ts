import { whenIdle } from '#browser/whenIdle.ts'
import type { Dependencies } from '#session/dependencies.ts'
import { namedUser } from '#session/sessionStore.ts'

/** How the log of the notebook comes to the user's other devices, and theirs to this one. What it needs loads on first use. */
export interface NotebookTravel {
  /** Restores the notebook, when the page is idle, of whoever turns out to be signed in. */
  follow(): void
  /**
   * Sends what waits and adds what came from other devices, once a user and page load, or again if that failed. Resolves with
   * whether anything was added; never rejects.
   */
  restore(): Promise<boolean>
}

export function createNotebookTravel(dependencies: Dependencies): NotebookTravel {
  const { store } = dependencies
  const restored = new Set<string>()
  let followed: string | null = null
  dependencies.pending.register('notebook', {
    needsToken: true,
    send: async (row) => (await import('./sendNotebook.ts')).sendNotebook(dependencies, row),
  })

  async function restore(): Promise<boolean> {
    let uid: string | undefined
    try {
      const { online, auth, signedInAs } = store.get()
      if (!online || (auth.kind === 'loading' && !signedInAs)) return false
      await dependencies.loadAuth()
      uid = namedUser(store.get())?.uid
      if (uid === undefined || restored.has(uid)) return false
      restored.add(uid)
      return await (await import('./restoreNotebook.ts')).restoreNotebook(dependencies)
    } catch {
      // What is here can be practised; whoever opens the notebook, or the page, asks again.
      if (uid !== undefined) restored.delete(uid)
      return false
    }
  }

  function restoreWhenKnown() {
    const uid = namedUser(store.get())?.uid ?? null
    if (!store.get().online || uid === null || uid === followed) return
    followed = uid
    whenIdle(() => void restore())
  }

  return {
    follow() {
      store.subscribe(restoreWhenKnown)
      restoreWhenKnown()
    },
    restore,
  }
}
