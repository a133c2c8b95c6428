import { type BrowserContext, expect, test as base } from '@playwright/test'
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
  /** One device for all scenes: what it has loaded of the app it need not load again. */
  sharedDevice: { context: BrowserContext; empty: StorageState }
}

/** A test whose page finds the device of a scene as it opens: nothing has to be loaded to lay it there. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  scene: [null, { option: true }],
  sharedDevice: [
    async ({ browser }, use, { project }) => {
      const { baseURL = '', locale = 'en-US' } = project.use
      // The scenes answer for the server; a worker would keep some requests from them.
      const context = await browser.newContext({ baseURL, locale, reducedMotion: 'reduce', serviceWorkers: 'block' })
      const page = await context.newPage()
      await page.goto('/')
      await expect.poll(() => hasDatabase(page)).toBe(true)
      const empty = withRows(await context.storageState({ indexedDB: true }), {})
      await page.close()
      await use({ context, empty })
      await context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ sharedDevice: { context, empty }, browser, scene, baseURL }, use) => {
    const storageState = withRows(empty, scene?.device ?? {})
    if (scene?.worker || scene?.clockStops) {
      const own = await browser.newContext({
        ...{ baseURL: baseURL!, storageState, reducedMotion: 'reduce' as const },
        serviceWorkers: scene.worker ? 'allow' : 'block',
      })
      await use(own)
      await own.close()
      return
    }
    await context.setStorageState(storageState)
    await use(context)
    await context.setOffline(false)
    await context.clearPermissions()
  },
  page: async ({ context, scene }, use) => {
    const page = await context.newPage()
    await page.setViewportSize(scene?.sizes?.[0] ?? { width: 360, height: 740 })
    await use(page)
    await page.close()
  },
})

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
