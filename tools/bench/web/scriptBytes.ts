import type { Page } from '@playwright/test'

/** Adds up the transferred bytes of the scripts that a page loads. */
export async function watchScripts(page: Page) {
  const session = await page.context().newCDPSession(page)
  const clockOffsets = new Map<string, number>()
  const loaded: { at: number; bytes: number }[] = []
  const scripts = new Set<string>()
  session.on('Network.requestWillBeSent', ({ requestId, timestamp, wallTime }) =>
    clockOffsets.set(requestId, wallTime - timestamp),
  )
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    if (!scripts.has(requestId)) return
    loaded.push({ at: (timestamp + clockOffsets.get(requestId)!) * 1000, bytes: encodedDataLength })
  })
  await session.send('Network.enable')
  return {
    /** @param until ms since the epoch */
    bytes: (until = Infinity) => loaded.reduce((sum, { at, bytes }) => (at <= until ? sum + bytes : sum), 0),
  }
}
