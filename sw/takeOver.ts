/// <reference lib="webworker" />

declare const self: ServiceWorkerGlobalScope

/**
 * Activates a new version only when a page asks for it: earlier, a test that is under way would lose the chunks of its
 * version.
 */
export function takeOverWhenAsked(): void {
  self.addEventListener('message', ({ data }) => {
    // The message of workbox-window's messageSkipWaiting().
    if ((data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
  })
}
