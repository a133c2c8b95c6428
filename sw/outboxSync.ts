/// <reference lib="webworker" />
import { CHANGES_CHANNEL, OUTBOX_SYNC_TAG } from '#contracts/workerMessages.ts'
import { sendInBackground } from '#saving/background.ts'

declare const self: ServiceWorkerGlobalScope

interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

/** Sends partial saves when the browser reports a connection, even when no page is open. */
export function sendOutboxOnSync(): void {
  self.addEventListener('sync', (event) => {
    const sync = event as SyncEvent
    if (sync.tag === OUTBOX_SYNC_TAG) sync.waitUntil(sendInBackground(notifyPages))
  })
}

function notifyPages(): void {
  try {
    const pages = new BroadcastChannel(CHANGES_CHANNEL)
    pages.postMessage('changed')
    pages.close()
  } catch {
    // What was sent is sent: a page that is not told reads it at its next start.
  }
}
