import { followConnection } from '#browser/connection.ts'
import { offerUpdate } from './appUpdate.ts'

const WORKER = '/service-worker.js'

/** Registers the service worker after the page has loaded, so that it does not delay the first paint. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const wasTouched = watchInteraction()
  const { controller } = navigator.serviceWorker
  addEventListener('load', async () => {
    try {
      const { followUpdates } = await import('./serviceWorkerUpdates.ts')
      await followUpdates({ worker: WORKER, controller, wasTouched, offer: offerUpdate })
    } catch {
      // This code failed to load. The worker can install without it, so that the next page has everything.
      followConnection((online) => online && void navigator.serviceWorker.register(WORKER).catch(() => {}))
    }
  })
}

/** Returns a function that reports whether the learner has used pointer, wheel or keyboard since the page loaded. */
function watchInteraction(): () => boolean {
  // The learner may have used a prerendered page before this code runs.
  let touched = navigator.userActivation?.hasBeenActive ?? false
  const note = () => void (touched = true)
  for (const type of ['pointerdown', 'wheel', 'keydown']) {
    addEventListener(type, note, { once: true, capture: true, passive: true })
  }
  return () => touched
}
