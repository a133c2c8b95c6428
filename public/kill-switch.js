/*
 * The way out when a released service worker is broken: it would go on answering from its caches, and no new page could
 * reach the learner. With KILL_SERVICE_WORKER=true the server hands out this file as /service-worker.js; browsers ask for
 * that address by themselves. It takes the broken worker's place, removes what it cached and itself, and reloads the open
 * pages from the network. Answers are safe: they are in IndexedDB, which is not touched (docs/operations.md).
 */
self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => event.waitUntil(removeWorker()))

async function removeWorker() {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
  // Only pages that a worker controlled are listed: one that was reloaded without a worker is not reloaded again.
  for (const page of await self.clients.matchAll({ type: 'window' })) void page.navigate(page.url)
}
