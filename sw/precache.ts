/// <reference lib="webworker" />
import { registerQuotaErrorCallback } from 'workbox-core'
import {
  addPlugins,
  cleanupOutdatedCaches,
  getCacheKeyForURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { DEVICE_FULL_CHANNEL } from '#contracts/workerMessages.ts'
import { isOwnFile } from './ownFile.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | PrecacheEntry)[] }

/** Stores the whole app on the device: shell, every chunk, static pages. */
export function precacheApp(): void {
  addPlugins([
    {
      async cacheWillUpdate({ request: { url }, response }) {
        if (await isOwnFile(response, new URL(url).pathname, (path) => getCacheKeyForURL(path) !== undefined))
          return response
        // The browser's own cache may have kept it for the next try.
        await fetch(url, { cache: 'reload' }).catch(() => {})
        return null
      },
    },
  ])
  precacheAndRoute(self.__WB_MANIFEST)
  cleanupOutdatedCaches()
  registerQuotaErrorCallback(tellPagesDeviceIsFull)
}

function tellPagesDeviceIsFull(): void {
  const pages = new BroadcastChannel(DEVICE_FULL_CHANNEL)
  pages.postMessage('full')
  pages.close()
}
