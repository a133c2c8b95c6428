import { OUTBOX_SYNC_TAG } from '#contracts/workerMessages.ts'
import { offerUpdate } from './appUpdate.ts'
import { watchInteraction } from './interaction.ts'

/** Registers the service worker after the page has loaded, so that it does not delay the first paint. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const wasTouched = watchInteraction()
  const { controller } = navigator.serviceWorker
  addEventListener('load', async () => {
    try {
      const { followUpdates } = await import('./serviceWorkerUpdates.ts')
      await followUpdates({ controller, wasTouched, offer: offerUpdate })
    } catch {
      // The browser may refuse the service worker, or its code may not load: the app then works only with a connection.
    }
  })
}

/** Calls `stored` when the whole app is on the device: from then on every screen opens without a connection. */
export function onAppStored(stored: () => void): void {
  // It resolves when a service worker is active, which is only after its precache is complete.
  void navigator.serviceWorker?.ready.then(stored)
}

/**
 * Asks the browser, if it can, to wake the service worker for the outbox once there is a connection, even without a
 * page.
 */
export function askForBackgroundSync(): void {
  void navigator.serviceWorker?.ready.then(async (registration) => {
    const { sync } = registration as ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }
    // It is refused if the learner forbids it: the page has other triggers for sending.
    await sync?.register(OUTBOX_SYNC_TAG).catch(() => {})
  })
}
