/// <reference lib="webworker" />

declare const self: ServiceWorkerGlobalScope

/** A new version waits until a page asks for it: it would take the chunks of the running one from under a test. */
export function takeOverWhenAsked(): void {
  self.addEventListener('message', ({ data }) => {
    // The message of workbox-window's messageSkipWaiting().
    if ((data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
  })
}
