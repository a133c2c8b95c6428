import type { Page } from '@playwright/test'
import { STEPS, versionAfter } from '#device/ladder.ts'
import { BEFORE_NOTEBOOK, KEY_PATHS } from '../../support/otherBuilds.ts'

/*
 * A tab of another build, reduced to its database and its mirror. It lives in `window.old`, on a page of the site that
 * does not use the database.
 */

export const THIS_VERSION = versionAfter(STEPS)
/** The version of the last prerelease build. */
export const BEFORE_RELEASE = 3
/** The version of 1.0.0, the last that kept the notebook's state among the settings. */
export const OF_100 = 5

const STORES = ['tests', 'profile', 'history', 'ownResults', 'sharedResults', 'ownDetails', 'resultPoints', 'settings']
function storesOf(version: number): string[] {
  if (version <= BEFORE_RELEASE) return [...STORES, 'outbox']
  const notebook = ['notebookLog', 'notebookCards', ...(version > OF_100 ? ['notebookState'] : [])]
  return [...STORES, 'pending', 'claims', ...(version > BEFORE_NOTEBOOK ? notebook : [])]
}

/**
 * Creates the database at this version with these rows by store. The tab keeps it open.
 * @param options.closesWhenAsked whether the tab closes it when a newer build asks, as every released build does
 * @param options.site the product's address, if not the configured one
 */
export async function openOldTab(
  page: Page,
  version: number,
  rows: Record<string, (readonly [key: string, row: unknown])[]>,
  { closesWhenAsked = true, site = '' } = {},
): Promise<void> {
  await page.goto(`${site}/about/`)
  await page.evaluate(
    ({ to, stores, keyPaths, planted, closes }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('vocab', to)
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('upgradeneeded', () => {
          for (const store of stores) {
            const made = opening.result.createObjectStore(store, keyPaths[store] ? { keyPath: keyPaths[store] } : {})
            if (store === 'notebookLog') for (const field of ['card', 'at', 'unsent']) made.createIndex(field, field)
          }
        })
        opening.addEventListener('success', () => {
          const old = opening.result
          Object.assign(window, { old })
          if (closes) old.addEventListener('versionchange', () => old.close())
          const transaction = old.transaction([...old.objectStoreNames], 'readwrite')
          for (const [store, ofStore] of Object.entries(planted))
            for (const [key, row] of ofStore) transaction.objectStore(store).put(row, ...(keyPaths[store] ? [] : [key]))
          transaction.addEventListener('complete', () => resolve())
          transaction.addEventListener('abort', () => reject(transaction.error))
        })
      }),
    { to: version, stores: storesOf(version), keyPaths: KEY_PATHS, planted: rows, closes: closesWhenAsked },
  )
}

export const closeOldTab = (page: Page) => page.evaluate(() => (window as unknown as { old: IDBDatabase }).old.close())

/** Opens the database as a build of this version does. @returns the error's name; null if it opens */
export function openAsVersion(page: Page, version: number): Promise<string | null> {
  return page.evaluate(
    (to) =>
      new Promise<string | null>((resolve) => {
        const opening = indexedDB.open('vocab', to)
        opening.addEventListener('error', () => resolve(opening.error!.name))
        opening.addEventListener('success', () => resolve(null))
      }),
    version,
  )
}

/** Writes to the mirror as the old build does, which keeps working there once its database is gone. */
export function mirrorTest(page: Page, test: { test_id: string; saved_through: number; words: object[] }) {
  const { test_id, saved_through, words } = test
  const texts = [JSON.stringify(test), JSON.stringify({ test_id, saved_through, answers: words })] as const
  return page.evaluate(([whole, answers]) => {
    localStorage.setItem('vocab.test', whole)
    localStorage.setItem('vocab.answers', answers)
  }, texts)
}
