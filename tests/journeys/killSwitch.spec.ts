import { expect, test, type Page } from '@playwright/test'
import { uiText } from '#texts/ui.ts'
import { findFreePort } from '../../scripts/setup/findFreePort.mjs'
import { makeDataDir, startProduct } from '../scripts/startedProduct.ts'
import { heading } from '../support/learner.ts'

// A product of its own, since it is restarted; it serves the page already built.
let dataDir: ReturnType<typeof makeDataDir>
let product: ReturnType<typeof startProduct> | undefined
let port: number

async function stop() {
  product?.kill('SIGTERM')
  await product?.ended
  product = undefined
}

async function start(env: Record<string, string> = {}) {
  await stop()
  product = startProduct({ DATA_DIR: dataDir.path, PORT: String(port), STOP_WITH_PARENT: '1', ...env })
  await product.ready
}

test.beforeAll(async () => {
  // Only now: processes that run none of its tests read this file, too.
  dataDir = makeDataDir()
  port = await findFreePort()
})
test.afterAll(async () => {
  await stop()
  dataDir.remove()
})

const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null)
const workerCount = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
const cacheNames = (page: Page) => page.evaluate(() => caches.keys())

/** Reloads the page; returns whether a worker answered. */
async function reloadFromWorker(page: Page): Promise<boolean> {
  const response = await page.reload()
  await expect(heading(page, uiText('product'))).toBeVisible()
  return response!.fromServiceWorker()
}

// §11.20
test('the kill switch removes the worker and its caches, and a normal start brings them back', async ({ page }) => {
  test.setTimeout(120_000)
  await start()
  await page.goto(`http://localhost:${port}/`)
  await expect.poll(() => isControlled(page)).toBe(true)
  expect(await cacheNames(page)).not.toEqual([])
  expect(await reloadFromWorker(page)).toBe(true)

  await start({ KILL_SERVICE_WORKER: 'true' })
  const reloaded = page.waitForEvent('load')
  // Not awaited: the page reloads meanwhile.
  await page.evaluate(() => void navigator.serviceWorker.ready.then((registration) => registration.update()))
  await reloaded
  await expect(heading(page, uiText('product'))).toBeVisible()
  await expect.poll(() => isControlled(page)).toBe(false)
  // The reloaded page asks for its worker as usual, and gets one that removes itself.
  await expect.poll(() => workerCount(page)).toBe(0)
  expect(await cacheNames(page)).toEqual([])
  expect(await reloadFromWorker(page)).toBe(false)

  await start()
  await reloadFromWorker(page)
  await expect.poll(() => isControlled(page)).toBe(true)
  expect(await cacheNames(page)).not.toEqual([])
})
