import { openTabChannel } from '#browser/tabChannel.ts'
import { DEVICE_FULL_CHANNEL, OUTBOX_SYNC_TAG } from '#contracts/workerMessages.ts'
import { offerUpdate } from './appUpdate.ts'
import { watchInteraction } from './interaction.ts'
import { build } from './missingChunk.ts'

export const WORKER = '/service-worker.js'

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
      // This code failed to load. The worker can install without it, so that the next page has everything.
      addEventListener('online', () => void navigator.serviceWorker.register(WORKER).catch(() => {}))
    }
  })
}

/**
 * Reports, now and at each change, whether the whole app is stored on the device, so that every screen opens without a
 * connection. That is so when a worker controls the page and has the parts of the page's own build.
 */
export function followAppStored(notify: (stored: boolean) => void): void {
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  async function check() {
    const entry = await caches.match(build).catch(() => undefined)
    // A worker is active, and can serve pages, only after its precache is complete.
    notify(entry !== undefined && serviceWorker.controller !== null)
  }
  serviceWorker.addEventListener('controllerchange', () => void check())
  void check()
}

/** Calls `full` when the service worker finds no room for the app on the device. */
export function onDeviceFull(full: () => void): void {
  if ('serviceWorker' in navigator) openTabChannel(DEVICE_FULL_CHANNEL, full)
}

/**
 * Asks the browser, if it can, to wake the service worker when there is a connection, so that it sends the outbox even
 * without an open page.
 */
export function askForBackgroundSync(): void {
  void navigator.serviceWorker?.ready.then(async (registration) => {
    const { sync } = registration as ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }
    // Registration fails if the learner has forbidden background sync; the page also sends on other occasions.
    await sync?.register(OUTBOX_SYNC_TAG).catch(() => {})
  })
}
