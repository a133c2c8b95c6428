import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import type { Sitting } from '#browser/scope.ts'
import { hasDatabase } from '../support/deviceRows.ts'
import type { Scene } from './scene.ts'

/** A small file of the site without the app: there the device's rows can be changed undisturbed. */
const OUTSIDE = '/robots.txt'

interface Fixtures {
  /** The scene under test, with its device prepared. */
  scene: Scene | null
}
interface WorkerFixtures {
  /** One tab shared by all scenes: opening one for each recompiled all code, which took longer than the tests. */
  sharedTab: { page: Page; asMade: Awaited<ReturnType<BrowserContext['storageState']>> }
}

/** A test whose page finds a scene's device when it opens. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  scene: [null, { option: true }],
  sharedTab: [
    async ({ browser }, use, { project }) => {
      const { baseURL = '', locale = 'en-US' } = project.use
      // The scenes answer for the server; a worker would bypass some of them.
      const context = await browser.newContext({ baseURL, locale, reducedMotion: 'reduce', serviceWorkers: 'block' })
      const page = await context.newPage()
      await page.goto('/')
      await expect.poll(() => hasDatabase(page)).toBe(true)
      await page.goto(OUTSIDE)
      await use({ page, asMade: await context.storageState({ indexedDB: true }) })
      await context.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ sharedTab, browser, scene, baseURL }, use) => {
    const hasOwn = scene?.ownContext || scene?.worker || scene?.clockStops || scene?.textSize
    const own = hasOwn
      ? await browser.newContext({
          baseURL: baseURL!,
          reducedMotion: 'reduce',
          storageState: sharedTab.asMade,
          serviceWorkers: scene.worker ? 'allow' : 'block',
        })
      : null
    const page = own ? await own.newPage() : sharedTab.page
    if (own) await page.goto(OUTSIDE)
    await page.setViewportSize(scene?.sizes?.[0] ?? { width: 360, height: 740 })
    await plantDevice(page, scene?.device ?? {}, scene?.sitting)
    await use(page)
    if (own) await own.close()
    else await resetTab(page)
  },
})

/**
 * Replaces everything that the browser has stored by these rows, while the app, which caches what it reads, is closed.
 */
async function plantDevice(
  page: Page,
  device: NonNullable<Scene['device']>,
  sitting?: Scene['sitting'],
): Promise<void> {
  if (sitting) await makeSitting(page, sitting)
  await page.evaluate(
    async ([rows, ofSitting]: readonly [Record<string, Record<string, unknown>>, boolean]) => {
      if (!ofSitting) localStorage.clear()
      sessionStorage.clear()
      const planted = ofSitting ? 'vocab@scene' : 'vocab'
      const done = <Result>(request: IDBRequest<Result>) =>
        new Promise<Result>((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result))
          request.addEventListener('error', () => reject(request.error!))
        })
      for (const { name } of await indexedDB.databases())
        if (name !== 'vocab' && name !== planted) await done(indexedDB.deleteDatabase(name!))
      const database = await done(indexedDB.open(planted))
      const stores = [...database.objectStoreNames]
      const transaction = database.transaction(stores, 'readwrite')
      for (const name of stores) {
        const store = transaction.objectStore(name)
        store.clear()
        const hasKeys = store.keyPath !== null
        for (const [key, row] of Object.entries(rows[name] ?? {})) store.put(row, hasKeys ? undefined : key)
      }
      await new Promise((resolve, reject) => {
        transaction.addEventListener('complete', resolve)
        transaction.addEventListener('abort', () => reject(transaction.error!))
      })
      database.close()
    },
    [device, sitting !== undefined] as const,
  )
}

/** Lets the app begin a sitting, with a database of its own, and leaves the app. */
async function makeSitting(page: Page, sitting: Partial<Sitting>): Promise<void> {
  const stored = JSON.stringify({ id: 'scene', code: 'bcdfghjkmn', begun: true, ...sitting })
  await page.evaluate((text) => {
    localStorage.clear()
    localStorage.setItem('sitting', text)
  }, stored)
  await page.goto('/error')
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'vocab@scene')))
    .toBe(true)
  await page.goto(OUTSIDE)
}

/**
 * Undoes what a scene may have done to the tab and its browser; its responses are removed last, so that the server is
 * not asked.
 */
async function resetTab(page: Page): Promise<void> {
  const context = page.context()
  // Away from the app first, which may reload as soon as it is online.
  await page.goto('about:blank')
  await context.setOffline(false)
  await page.goto(OUTSIDE)
  await page.mouse.move(0, 0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.clearPermissions()
  await context.clearCookies()
  for (const popup of context.pages()) if (popup !== page) await popup.close()
}
