import { newestAnswer } from '#rules/mergeAnswers.ts'
import type { SavingDependencies } from './dependencies.ts'
import type { Save } from './outbox.ts'
import { drainOutbox, sendEntry } from './sendWaiting.ts'

export interface OutboxSending {
  /** Sends the waiting saves that are due, and sets a timer for the others. Never rejects. */
  send(when: { eager: boolean }): Promise<void>
  /** Sends a save that the device could not store. It is not tried again: the next save carries its answers too. */
  sendUnstored(save: Save): Promise<void>
}

/** Creates the page's part of the outbox: it sends partial saves and sets the timer for their next try. */
export function createOutboxSending(dependencies: SavingDependencies): OutboxSending {
  const { database, store, mirror, reread, xsrfHeaders, now, random, announceChange, askForBackgroundSync } =
    dependencies
  let timer: ReturnType<typeof setTimeout> | undefined

  async function send({ eager }: { eager: boolean }) {
    clearTimeout(timer)
    try {
      const { accepted, refused, nextTry } = await drainOutbox(database, {
        send: (entry) => sendEntry(entry, xsrfHeaders()),
        now,
        random,
        eager,
      })
      const running = store.get().test
      if (running && refused.includes(running.test_id)) {
        mirror.clear()
        store.set({ refusal: 'partialSave' })
      }
      // If nothing waits any more, another tab or the service worker has sent it and updated the device.
      const sentElsewhere = nextTry === null && running !== null && newestAnswer(running) > running.saved_through
      if (accepted > 0 || refused.length > 0 || sentElsewhere) {
        await reread()
        announceChange()
      }
      if (nextTry === null) return
      askForBackgroundSync()
      // Another call may have set a timer in the meantime.
      clearTimeout(timer)
      timer = setTimeout(() => void send({ eager: false }), Math.max(nextTry - now(), 0))
    } catch {
      // The device cannot be read. `sendUnstored` sends the answers that it could not store.
    }
  }

  return {
    send,
    async sendUnstored(save) {
      const row = { ...save, revision: '', attempts: 0, not_before: 0, asked: false }
      const outcome = await sendEntry(row, xsrfHeaders())
      const { test } = store.get()
      if (outcome.kind !== 'accepted' || test?.test_id !== save.test_id) return
      store.set({ test: { ...test, saved_through: Math.max(test.saved_through, save.through) } })
    },
  }
}
