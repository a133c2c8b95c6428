import { OUTBOX_SYNC_TAG } from '#contracts/workerMessages'
import { offerUpdate } from './appUpdate.ts'
import { watchTouch } from './touched.ts'

/** Registers the service worker once the page has loaded, so that it never competes with the first paint. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const wasTouched = watchTouch()
  addEventListener('load', async () => {
    try {
      const { followUpdates } = await import('./serviceWorkerUpdates.ts')
      await followUpdates({ wasTouched, offer: offerUpdate })
    } catch {
      // A browser may refuse a worker, or its code may not load: the app then works with a connection only.
    }
  })
}

/** Calls back once the whole app is on the device: from then on every screen opens without a connection. */
export function onAppStored(stored: () => void): void {
  // Resolves when a worker is active, which it is only after its precache is complete.
  void navigator.serviceWorker?.ready.then(stored)
}

/** Asks the browser, where it can, to wake the worker for the outbox once there is a connection, page or no page. */
export function askForBackgroundSync(): void {
  void navigator.serviceWorker?.ready.then(async (registration) => {
    const { sync } = registration as ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }
    // Refused where the learner forbids it: the page has triggers of its own.
    await sync?.register(OUTBOX_SYNC_TAG).catch(() => {})
  })
}
