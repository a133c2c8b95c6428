import { watched } from '#browser/connection.ts'
import type { SavingDependencies } from './dependencies.ts'
import type { Save } from './saves.ts'
import { isSavePayload, owesSave, requestSave, sendSave } from './sendSave.ts'

export interface SavesFromPage {
  /** Sends a save that the device could not store. No retry, because the next save includes its answers. */
  sendUnstored(save: Save): Promise<void>
}

/** Registers the sender of saves on a page. */
export function sendSavesFromPage(dependencies: SavingDependencies): SavesFromPage {
  const { database, store, mirror, pending, xsrfHeaders, now } = dependencies
  pending.register('save', {
    needsToken: false,
    owes: owesSave,
    accepts: isSavePayload,
    async send(row) {
      const sent = await sendSave(database, row, now, xsrfHeaders(), watched)
      if (sent.answer === 'refused' && store.get().test?.test_id === row.id) {
        mirror.clear()
        store.set({ refusal: 'partialSave' })
      }
      return sent
    },
  })
  return {
    async sendUnstored({ id, payload }) {
      const outcome = await requestSave(payload, xsrfHeaders(), watched)
      const { test } = store.get()
      if (outcome.kind !== 'accepted' || test?.test_id !== id) return
      store.set({ test: { ...test, saved_through: Math.max(test.saved_through, payload.through) } })
    },
  }
}
