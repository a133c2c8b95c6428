import type { Page } from '@playwright/test'
import { type Rows, STORES } from '../../support/version1.ts'

/*
 * A tab of a build of version 1, as far as the device goes: its database and its mirror. It lives on a page of the site that
 * leaves the database alone, and in `window.old`.
 */

/** Lays a database of version 1, which this tab keeps open. @param letsGo when a newer build asks, as every released one does */
export async function openOldTab(page: Page, rows: Rows, letsGo = true): Promise<void> {
  await page.goto('/about/')
  await page.evaluate(
    ({ stores, planted, closes }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('vocab', 1)
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('upgradeneeded', () => {
          for (const store of stores) opening.result.createObjectStore(store)
          opening.result.createObjectStore('outbox', { keyPath: 'test_id' })
        })
        opening.addEventListener('success', () => {
          const old = opening.result
          Object.assign(window, { old })
          if (closes) old.addEventListener('versionchange', () => old.close())
          const transaction = old.transaction([...old.objectStoreNames], 'readwrite')
          for (const [store, ofStore] of Object.entries(planted))
            for (const [key, row] of ofStore)
              transaction.objectStore(store).put(row, ...(store === 'outbox' ? [] : [key]))
          transaction.addEventListener('complete', () => resolve())
          transaction.addEventListener('abort', () => reject(transaction.error))
        })
      }),
    { stores: STORES, planted: rows as Record<string, [never, unknown][]>, closes: letsGo },
  )
}

export const letGo = (page: Page) => page.evaluate(() => (window as unknown as { old: IDBDatabase }).old.close())

/** Opens the database as a build of this version does. @returns the error's name; null where it opens */
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

/** Writes to the mirror as the old build does, which goes on there once its database is gone. */
export function mirrorTest(page: Page, test: { test_id: string; saved_through: number; words: object[] }) {
  const { test_id, saved_through, words } = test
  const texts = [JSON.stringify(test), JSON.stringify({ test_id, saved_through, answers: words })] as const
  return page.evaluate(([whole, answers]) => {
    localStorage.setItem('vocab.test', whole)
    localStorage.setItem('vocab.answers', answers)
  }, texts)
}
