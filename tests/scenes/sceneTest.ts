import { type BrowserContext, expect, type Page, test as base } from '@playwright/test'
import { hasDatabase } from '../journeys/support/device.ts'
import type { Scene } from './scene.ts'

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>
/** How Playwright writes a database down; its own types leave it out. */
interface Database {
  stores: { name: string; records: { key?: string; value: unknown }[] }[]
}

interface Fixtures {
  /** The scene that the test is about: its device is prepared for it. */
  scene: Scene | null
}
interface WorkerFixtures {
  /** One tab for all scenes: a new one, with all code compiled anew, took longer than what is tested. */
  sharedTab: { page: Page; asMade: StorageState }
}

/** A test whose page finds the device of a scene as it opens. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  scene: [null, { option: true }],
  sharedTab: [
    async ({ browser }, use, { project }) => {
      const { baseURL = '', locale = 'en-US' } = project.use
      // The scenes answer for the server; a worker would keep some requests from them.
      const context = await browser.newContext({ baseURL, locale, reducedMotion: 'reduce', serviceWorkers: 'block' })
      const page = await context.newPage()
      await page.goto('/')
      await expect.poll(() => hasDatabase(page)).toBe(true)
      const asMade = await context.storageState({ indexedDB: true })
      await leaveApp(page)
      await use({ page, asMade })
      await context.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ sharedTab, browser, scene, baseURL }, use) => {
    const device = scene?.device ?? {}
    const viewport = scene?.sizes?.[0] ?? { width: 360, height: 740 }
    if (scene?.ownContext || scene?.worker || scene?.clockStops || scene?.textSize) {
      const own = await browser.newContext({
        baseURL: baseURL!,
        viewport,
        reducedMotion: 'reduce',
        storageState: withRows(sharedTab.asMade, device),
        serviceWorkers: scene.worker ? 'allow' : 'block',
      })
      await use(await own.newPage())
      await own.close()
      return
    }
    const { page } = sharedTab
    await page.setViewportSize(viewport)
    await layDevice(page, device)
    await use(page)
    await leaveNothing(page)
  },
})

/** Puts just these rows on the device, and nothing else that the browser keeps. The app must not be open: it keeps what it has read. */
async function layDevice(page: Page, device: NonNullable<Scene['device']>): Promise<void> {
  await page.evaluate(async (rows: Record<string, Record<string, unknown>>) => {
    localStorage.clear()
    sessionStorage.clear()
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error!))
      })
    for (const { name } of await indexedDB.databases())
      if (name !== 'vocab') await done(indexedDB.deleteDatabase(name!))
    const database = await done(indexedDB.open('vocab'))
    const stores = [...database.objectStoreNames]
    const transaction = database.transaction(stores, 'readwrite')
    for (const name of stores) {
      const store = transaction.objectStore(name)
      store.clear()
      for (const [key, row] of Object.entries(rows[name] ?? {})) store.put(row, key)
    }
    await new Promise((resolve, reject) => {
      transaction.addEventListener('complete', resolve)
      transaction.addEventListener('abort', () => reject(transaction.error!))
    })
    database.close()
  }, device)
}

/** Takes back what a scene may have done to the tab and its browser; its answers go last, or the server would be asked. */
async function leaveNothing(page: Page): Promise<void> {
  const context = page.context()
  await context.setOffline(false)
  await leaveApp(page)
  await page.mouse.move(0, 0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.clearPermissions()
  await context.clearCookies()
  for (const popup of context.pages()) if (popup !== page) await popup.close()
}

/** To a page of the same site without a script. */
const leaveApp = (page: Page) => page.goto('/robots.txt')

/** The device with just these rows, and nothing else that the browser keeps. */
function withRows(state: StorageState, device: NonNullable<Scene['device']>): StorageState {
  const rowsOf = (store: string) => Object.entries(device[store as keyof typeof device] ?? {})
  const filled = (database: Database) => ({
    ...database,
    stores: database.stores.map((store) => ({
      ...store,
      records: rowsOf(store.name).map(([key, value]) => ({ key, value })),
    })),
  })
  const origins = (state.origins as { indexedDB?: Database[] }[]).map((origin) => ({
    ...origin,
    localStorage: [],
    indexedDB: origin.indexedDB?.map(filled),
  }))
  return { ...state, cookies: [], origins } as unknown as StorageState
}
