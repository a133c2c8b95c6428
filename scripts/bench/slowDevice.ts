import type { Browser, Page } from '@playwright/test'

/** A cheap phone, compared with the machine that measures. */
const CPU_SLOWDOWN = 4

/** Slow 4G: 150 ms and 1.6 Mbit/s, in the terms of a throttle that works on requests instead of packets. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: ((1.6 * 1024 * 1024) / 8) * 0.9,
  uploadThroughput: ((750 * 1024) / 8) * 0.9,
}

/** How a phone of the middle shows a page. */
export const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true }

export async function slowCpu(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

export async function slowNetwork(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
}

/** Service workers have a network of their own, to which a page's throttle does not reach. */
export async function slowNetworkOfWorkers(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession()
  session.on('Target.targetCreated', ({ targetInfo: { type, targetId } }) => {
    // One that has ended by now needs no throttle.
    if (type === 'service_worker') void slowTarget(targetId).catch(() => {})
  })
  await session.send('Target.setDiscoverTargets', { discover: true })

  async function slowTarget(targetId: string) {
    const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false })
    const tell = (id: number, method: string, params: object) =>
      session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) })
    await tell(1, 'Network.enable', {})
    await tell(2, 'Network.emulateNetworkConditions', SLOW_4G)
  }
}
