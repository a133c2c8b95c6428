/// <reference lib="webworker" />
import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | PrecacheEntry)[] }

/** Stores the whole app on the device: shell, every chunk, static pages. */
export function precacheApp(): void {
  precacheAndRoute(self.__WB_MANIFEST)
  cleanupOutdatedCaches()
}
