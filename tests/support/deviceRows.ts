import { expect, type Page } from '@playwright/test'
import type { SavedTest } from '#contracts/test.ts'
import { uiText } from '#texts/ui.ts'
import { heading } from './learner.ts'

type Store =
  | ('tests' | 'profile' | 'history' | 'settings' | 'pending' | 'notebookLog' | 'notebookCards' | 'notebookState')
  | ('ownResults' | 'ownDetails' | 'resultPoints' | 'sharedResults')

/** Returns the name of the database that the app has here: in a pupil's turn one of its own. */
const databaseName = (page: Page) =>
  page.evaluate(() => {
    const sitting = JSON.parse(localStorage.getItem('sitting') ?? 'null') as { id: string } | null
    return sitting ? `vocab@${sitting.id}` : 'vocab'
  })

/** Reads a row of the device's database; undefined until the app has created it. */
export async function readRow(page: Page, store: Store, key: string | [kind: string, id: string]): Promise<unknown> {
  return page.evaluate(
    ([name, storeName, rowKey]) =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open(name)
        // The app has not created its database yet, and opening it here would create an empty one.
        opening.addEventListener('upgradeneeded', () => opening.transaction!.abort())
        opening.addEventListener('error', () =>
          opening.error?.name === 'AbortError' ? resolve(undefined) : reject(opening.error),
        )
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction(storeName).objectStore(storeName).get(rowKey)
          reading.addEventListener('success', () => {
            opening.result.close()
            resolve(reading.result)
          })
        })
      }),
    [await databaseName(page), store, key] as const,
  )
}

/** Counts the rows of a store, or those in one of its indexes; 0 until the app has created the database. */
export function countRows(page: Page, store: Store, index?: string): Promise<number> {
  return page.evaluate(
    ([storeName, indexName]) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('vocab')
        opening.addEventListener('upgradeneeded', () => opening.transaction!.abort())
        opening.addEventListener('error', () =>
          opening.error?.name === 'AbortError' ? resolve(0) : reject(opening.error),
        )
        opening.addEventListener('success', () => {
          const rows = opening.result.transaction(storeName).objectStore(storeName)
          const counting = (indexName ? rows.index(indexName) : rows).count()
          counting.addEventListener('success', () => {
            opening.result.close()
            resolve(counting.result)
          })
        })
      }),
    [store, index] as const,
  )
}

/**
 * Writes any row directly. Rows of `pending` and of the notebook contain their key. Waits until the app has created its database, which
 * happens after the start shows.
 */
export async function plantRow(page: Page, store: Store, key: string, row: unknown): Promise<void> {
  await expect.poll(() => tryToPlantRow(page, store, key, row)).toBe(true)
}

/** Returns false, and writes nothing, while there is no database. */
async function tryToPlantRow(page: Page, store: Store, key: string, row: unknown): Promise<boolean> {
  return page.evaluate(
    ([name, storeName, rowKey, value]) =>
      new Promise<boolean>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('upgradeneeded', () => opening.transaction!.abort())
        opening.addEventListener('error', () =>
          opening.error?.name === 'AbortError' ? resolve(false) : reject(opening.error),
        )
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction(storeName, 'readwrite')
          const rows = transaction.objectStore(storeName)
          if (rows.keyPath === null) rows.put(value, rowKey)
          else rows.put(value)
          transaction.addEventListener('abort', () => reject(transaction.error))
          transaction.addEventListener('complete', () => {
            opening.result.close()
            resolve(true)
          })
        })
      }),
    [await databaseName(page), store, key, row] as const,
  )
}

/** Opens the app and waits until a test is on the device, as the next route would find it. */
export async function fetchTest(page: Page): Promise<SavedTest> {
  await page.goto('/')
  await expect(heading(page, uiText('product'))).toBeVisible()
  await expect.poll(() => readRow(page, 'tests', 'running')).toBeTruthy()
  return (await readRow(page, 'tests', 'running')) as SavedTest
}

/** A page of the site that does not use the device's database, so that rows can be changed undisturbed. */
const BESIDE_THE_APP = '/about/'

/** Goes there once the app has created the database, which nothing else would do. */
export async function leaveApp(page: Page): Promise<void> {
  await expect.poll(() => hasDatabase(page)).toBe(true)
  await page.goto(BESIDE_THE_APP)
}

export async function hasDatabase(page: Page): Promise<boolean> {
  return page.evaluate(
    (name) =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('upgradeneeded', () => opening.transaction!.abort())
        opening.addEventListener('error', () => resolve(false))
        opening.addEventListener('success', () => {
          opening.result.close()
          resolve(true)
        })
      }),
    await databaseName(page),
  )
}
