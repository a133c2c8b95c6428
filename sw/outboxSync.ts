/// <reference lib="webworker" />
import { CHANGES_CHANNEL, OUTBOX_SYNC_TAG } from '#contracts/workerMessages'
import { drainOutbox } from '#outbox/drainOutbox'
import { sendEntry } from '#outbox/sendEntry'
import { openVocabDatabase } from '#storage/database'

declare const self: ServiceWorkerGlobalScope

interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

/** Sends partial saves when the browser says that there is a connection, also with no page open. */
export function sendOutboxOnSync(): void {
  self.addEventListener('sync', (event) => {
    const sync = event as SyncEvent
    if (sync.tag === OUTBOX_SYNC_TAG) sync.waitUntil(drain())
  })
}

async function drain(): Promise<void> {
  const database = await openVocabDatabase()
  try {
    const { accepted, refused, nextTry } = await drainOutbox(database, {
      send: (entry) => sendEntry(entry),
      now: Date.now,
      random: Math.random,
      eager: true,
    })
    if (accepted > 0 || refused.length > 0) tellPages()
    // The browser tries again, later and later, only after a failure.
    if (nextTry !== null) throw new Error('Some saves are still to be sent')
  } finally {
    database.close()
  }
}

function tellPages(): void {
  const pages = new BroadcastChannel(CHANGES_CHANNEL)
  pages.postMessage('changed')
  pages.close()
}
