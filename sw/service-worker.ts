/// <reference lib="webworker" />
import { cacheNames, clientsClaim, registerQuotaErrorCallback } from 'workbox-core'
import { addPlugins, addRoute, createHandlerBoundToURL, getCacheKeyForURL, precache } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CHANGES_CHANNEL, CLAIM, DEVICE_FULL_CHANNEL, LANGUAGE, OUTBOX_SYNC_TAG } from '#contracts/workerMessages.ts'
import { sendInBackground } from '#saving/background.ts'
import { chosenStart, forgetEarlierLanguages, keepLanguage, renewLanguages } from './languages.ts'
import { fetchOwn, ownFiles, ownRequest, refresh } from './ownFiles.ts'

declare const self: ServiceWorkerGlobalScope

interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

/** Addresses outside the app: the API, and in a local build the pages of the auth emulator. */
const OUTSIDE_APP = [/^\/(v1|__|emulator|.well-known)\//]

/** Matches the address of the prerendered start screens, with or without a query. */
const START = [/^\/(\?|$)/]

/** The cache of what is stored once it is needed: the typeface, and the words of 'Can I read this?'. */
const ON_DEMAND = 'typeface'

/** The cache of parts that the newest build replaced. */
const PREVIOUS_BUILD = 'previous-build'

storeApp()
openApp()
sendOutboxOnSync()
doAsAsked()
keepLanguageOfPages()
keepOnDemand()
keepPreviousBuild()
// Serves even the first visit from the precache, which has the chunks of its later screens.
clientsClaim()

/** Stores the whole app on the device: shell, every chunk, static pages. A file with other content fails. */
function storeApp(): void {
  addPlugins([
    {
      requestWillFetch: async ({ request, event }) =>
        request.integrity || event?.type !== 'install' ? request : ownRequest(request),
      fetchDidFail: ({ request }) => refresh(request),
    },
  ])
  precache(ownFiles)
  registerQuotaErrorCallback(() => notifyPages(DEVICE_FULL_CHANNEL))
}

/**
 * Answers navigations from the device, with or without a connection: with the start screen, in the chosen language, or
 * the empty shell.
 */
function openApp(): void {
  const english = createHandlerBoundToURL('/index.html')
  const start = async (options: Parameters<typeof english>[0]) =>
    (await chosenStart().catch(() => undefined)) || english(options)
  registerRoute(new NavigationRoute(start, { allowlist: START }))
  // The precache has an answer for / too, so its route comes after that of the start.
  addRoute()
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/app.html'), { denylist: OUTSIDE_APP }))
}

/** Sends partial saves when the browser reports a connection, above all if no page is open. */
function sendOutboxOnSync(): void {
  self.addEventListener('sync', (event) => {
    const sync = event as SyncEvent
    if (sync.tag === OUTBOX_SYNC_TAG) sync.waitUntil(sendOutbox())
  })
}

async function sendOutbox(): Promise<void> {
  // A hidden page may be frozen. It has asked for this as it was hidden.
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const pageIsOpen = pages.some(({ visibilityState }) => visibilityState === 'visible')
  await sendInBackground(pageIsOpen, () => notifyPages(CHANGES_CHANNEL))
}

/**
 * Activates a new version only when a page asks for it, because a running test would lose the chunks of its version.
 * Also claims a page on request, in case it was still loading when this version was activated, and keeps its language.
 */
function doAsAsked(): void {
  self.addEventListener('message', (event) => {
    const { type, language, aside } = event.data as { type?: unknown; language?: string; aside?: boolean }
    // The message of workbox-window's messageSkipWaiting().
    if (type === 'SKIP_WAITING') void self.skipWaiting()
    if (type === CLAIM) event.waitUntil(self.clients.claim())
    if (type === LANGUAGE) {
      const kept = keepLanguage(language!, aside).catch(() => {})
      event.waitUntil(kept.then(() => event.source?.postMessage(LANGUAGE)))
    }
  })
}

/** Keeps the language through a change of the build. */
function keepLanguageOfPages(): void {
  // A device without free space, or without a connection now, must still get the new version.
  self.addEventListener('install', (event) => event.waitUntil(renewLanguages().catch(() => {})))
  self.addEventListener('activate', (event) => event.waitUntil(forgetEarlierLanguages().catch(() => {})))
}

/**
 * Caches typeface and words when a page first requests them. They are not precached, because Save-Data pages never request
 * the one, and few learners the others.
 */
function keepOnDemand(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isPart(url) && /\.(woff2|json)$/.test(url.pathname),
    async ({ request }) => {
      const cache = await caches.open(ON_DEMAND).catch(() => null)
      const cached = await cache?.match(request)
      if (cached) return cached
      try {
        const response = await fetchOwn(request)
        await cache?.put(request, response.clone()).catch(() => {})
        return response
      } catch {
        // Another build's, for a page of that build.
        return fetch(request)
      }
    },
  )
}

/**
 * Keeps the parts of the build that this one replaces. Another tab may still run that build, offline and during a test,
 * without having loaded the parts for its next screens.
 */
function keepPreviousBuild(): void {
  // Runs before activation, which removes these parts from the precache. A device without free space must still get the
  // new version.
  self.addEventListener('install', (event) => event.waitUntil(copyReplacedParts().catch(() => {})))
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isPart(url),
    async ({ request }) => (await caches.match(request).catch(() => undefined)) ?? fetch(request),
  )
}

async function copyReplacedParts(): Promise<void> {
  await caches.delete(PREVIOUS_BUILD)
  const stored = await caches.open(cacheNames.precache)
  const replaced = (await stored.keys()).filter(({ url }) => isPart(new URL(url)) && !getCacheKeyForURL(url))
  if (replaced.length === 0) return
  const previous = await caches.open(PREVIOUS_BUILD)
  for (const request of replaced) {
    const part = await stored.match(request)
    if (part) await previous.put(request, part)
  }
}

/** Whether an address is that of a part, whose name contains a hash of its content. */
function isPart({ pathname }: URL): boolean {
  return pathname.startsWith('/assets/')
}

/** Notifies open pages. The content of the message does not matter. */
function notifyPages(channel: string): void {
  try {
    const pages = new BroadcastChannel(channel)
    pages.postMessage('changed')
    pages.close()
  } catch {
    // A page that misses the message reads the change at its next start.
  }
}
