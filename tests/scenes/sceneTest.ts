import { type BrowserContext, expect, test as base } from '@playwright/test'
import { hasDatabase } from '../e2e/support/device.ts'
import type { Scene } from './scene.ts'

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>
/** How Playwright writes a database down; its own types leave it out. */
interface Database {
  stores: { name: string; records: { key?: string; value: unknown }[] }[]
}

interface Fixtures {
  /** The scene that the test is about: its device and its worker are prepared for it. */
  scene: Scene | null
}
interface WorkerFixtures {
  /** The app's database as the app makes it, without any row. */
  emptyDevice: StorageState
}

/** A test whose page finds the device of a scene as it opens: nothing has to be loaded to lay it there. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  scene: [null, { option: true }],
  emptyDevice: [
    async ({ browser }, use, { project }) => {
      const { baseURL = '' } = project.use
      const context = await browser.newContext({ baseURL, serviceWorkers: 'block' })
      const page = await context.newPage()
      await page.goto('/')
      await expect.poll(() => hasDatabase(page)).toBe(true)
      const state = await context.storageState({ indexedDB: true })
      await context.close()
      await use(withRows(state, {}))
    },
    { scope: 'worker' },
  ],
  storageState: ({ emptyDevice, scene }, use) => use(withRows(emptyDevice, scene?.device ?? {})),
  // The scenes answer for the server; a worker would keep some requests from them.
  serviceWorkers: ({ scene }, use) => use(scene?.worker ? 'allow' : 'block'),
  viewport: ({ scene }, use) => use(scene?.sizes?.[0] ?? { width: 360, height: 740 }),
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
