/// <reference lib="webworker" />
import { cacheNames } from 'workbox-core'
import { getCacheKeyForURL } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope

const PREVIOUS_BUILD = 'previous-build'

/**
 * Keeps the parts of the build that this one replaces. Another tab may still run that build, offline and during a test,
 * and may not have loaded the parts for its next screens yet.
 */
export function keepPreviousBuild(): void {
  // Runs before activation, when the precache removes them. A device without free space must still get the new version.
  self.addEventListener('install', (event) => event.waitUntil(copyReplacedParts().catch(() => {})))
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isPart(url),
    async ({ request }) =>
      (await caches.match(request, { cacheName: PREVIOUS_BUILD }).catch(() => undefined)) ?? fetch(request),
  )
}

async function copyReplacedParts(): Promise<void> {
  await caches.delete(PREVIOUS_BUILD)
  const precache = await caches.open(cacheNames.precache)
  const replaced = (await precache.keys()).filter(({ url }) => isPart(new URL(url)) && !getCacheKeyForURL(url))
  if (replaced.length === 0) return
  const previous = await caches.open(PREVIOUS_BUILD)
  for (const request of replaced) {
    const part = await precache.match(request)
    if (part) await previous.put(request, part)
  }
}

/** Whether an address is that of a part: parts have a hash of their content in their names. */
const isPart = ({ pathname }: URL) => pathname.startsWith('/assets/')
