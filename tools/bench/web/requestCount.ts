import type { Page } from '@playwright/test'

/** Counts a page's network requests, without those served from the browser's cache. */
export async function countRequests(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page)
  const requested = new Set<string>()
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http')) requested.add(requestId)
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => void requested.delete(requestId))
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache === true) requested.delete(requestId)
  })
  await session.send('Network.enable')
  return () => requested.size
}
