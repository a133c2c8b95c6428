import { dayOf, onSeenAgain } from '#browser/clock.ts'
import { whenIdle } from '#browser/whenIdle.ts'
import type { Dependencies } from '#session/dependencies.ts'
import { namedUser } from '#session/sessionStore.ts'

export type NotebookSync = ReturnType<typeof createNotebookSync>

/** Synchronizes the log between the devices of a user. Its code loads on first use. */
export function createNotebookSync(dependencies: Dependencies) {
  const { store } = dependencies
  const restored = new Map<string, Promise<boolean>>()
  let followed: string | null = null
  dependencies.pending.register('notebook', {
    needsToken: true,
    send: async (row) => (await import('#notebook/log/sendNotebook.ts')).sendNotebook(dependencies, row),
  })

  /** A page may stay open for days. */
  const keyOf = (uid: string) => `${uid} ${dayOf(dependencies.now())}`

  const start = async () => (await import('#notebook/log/restoreNotebook.ts')).restoreNotebook(dependencies)

  /**
   * Sends unsent entries and adds those of other devices, once per user, page load and day, or again after a failure.
   * Concurrent and later calls share the result. Resolves with whether any entries were received; never rejects.
   */
  async function restore(): Promise<boolean> {
    let key: string | undefined
    try {
      const { online, auth, signedInAs } = store.get()
      if (!online || (auth.kind === 'loading' && !signedInAs)) return false
      await dependencies.loadAuth()
      const uid = namedUser(store.get())?.uid
      if (uid === undefined) return false
      key = keyOf(uid)
      const restoring = restored.get(key) ?? start()
      restored.set(key, restoring)
      return await restoring
    } catch {
      // The local notebook still works, and opening the notebook or the page tries again.
      if (key !== undefined) restored.delete(key)
      return false
    }
  }

  function restoreWhenKnown() {
    const uid = namedUser(store.get())?.uid
    if (!store.get().online || uid === undefined || keyOf(uid) === followed) return
    followed = keyOf(uid)
    whenIdle(() => void restore())
  }

  return {
    restore,
    /** Restores the notebook of each user who signs in or is found to be signed in, once the page is idle. */
    follow() {
      store.subscribe(restoreWhenKnown)
      onSeenAgain(restoreWhenKnown)
      restoreWhenKnown()
    },
  }
}
