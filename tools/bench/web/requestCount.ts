import type { Page } from '@playwright/test'

/** Counts what a page asks the network for, not what its browser has kept. */
export async function countRequests(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page)
  const asked = new Set<string>()
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http')) asked.add(requestId)
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => void asked.delete(requestId))
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache === true) asked.delete(requestId)
  })
  await session.send('Network.enable')
  return () => asked.size
}
