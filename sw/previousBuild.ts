/// <reference lib="webworker" />
import { cacheNames } from 'workbox-core'
import { getCacheKeyForURL } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope

const PREVIOUS_BUILD = 'previous-build'

/**
 * Keeps the parts of the build that this one replaces. Another tab may still run that build, offline and in the middle of
 * a test, and its next screens are parts that it has not loaded yet.
 */
export function keepPreviousBuild(): void {
  // Before activation, in which the precache drops them. A full device must not keep the new version out.
  self.addEventListener('install', (event) => event.waitUntil(copyReplacedParts().catch(() => {})))
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isPart(url),
    async ({ request }) => (await caches.match(request, { cacheName: PREVIOUS_BUILD })) ?? fetch(request),
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

/** Parts have a hash of their content in their name. */
const isPart = ({ pathname }: URL) => pathname.startsWith('/assets/')
