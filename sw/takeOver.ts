/// <reference lib="webworker" />
import { CLAIM } from '#contracts/workerMessages.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Activates a new version only when a page asks for it: earlier, a test that is under way would lose the chunks of its
 * version. Serves a page that asks for it, because it was still on its way when this version was activated.
 */
export function takeOverWhenAsked(): void {
  self.addEventListener('message', (event) => {
    const type = (event.data as { type?: unknown } | null)?.type
    // The message of workbox-window's messageSkipWaiting().
    if (type === 'SKIP_WAITING') void self.skipWaiting()
    if (type === CLAIM) event.waitUntil(self.clients.claim())
  })
}
