import { callFailures } from '../../api/apiError.ts'
import { newestAnswer } from '#domain/saveState'
import { drainOutbox } from '#outbox/drainOutbox'
import { sendEntry } from '#outbox/sendEntry'
import type { Save } from '#storage/outboxEntries'
import type { Dependencies } from './dependencies.ts'
import { refreshSession } from './refreshSession.ts'

export interface OutboxSending {
  /** Sends what waits, unless it is to be tried later; tries again by itself. Never rejects. */
  send(when: { eager: boolean }): Promise<void>
  /** Sends a save that the device could not store. It has no second try: the next save carries its answers too. */
  sendUnstored(save: Save): Promise<void>
}

/** The page's part of the outbox: partial saves, and the timer of their next try. */
export function createOutboxSending(dependencies: Dependencies): OutboxSending {
  const { database, store, mirror, xsrfHeaders, now, random, announceChange, askForBackgroundSync } = dependencies
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
      const inHand = store.get().test
      if (inHand && refused.includes(inHand.test_id)) {
        mirror.clear()
        store.set({ refusal: callFailures.partialSave })
      }
      // Where nothing waits any more, another tab or the worker was faster: the device knows what the server has.
      const sentElsewhere = nextTry === null && inHand !== null && newestAnswer(inHand) > inHand.saved_through
      if (accepted > 0 || refused.length > 0 || sentElsewhere) {
        await refreshSession(dependencies)
        announceChange()
      }
      if (nextTry === null) return
      askForBackgroundSync()
      // Another call may have set one meanwhile.
      clearTimeout(timer)
      timer = setTimeout(() => void send({ eager: false }), Math.max(nextTry - now(), 0))
    } catch {
      // The device can't be read: the answers in hand say so, and are sent past it.
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
