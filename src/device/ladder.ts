/*
 * Upgrades a device's database to the newest version, one step after the other in one transaction: the upgrade succeeds as
 * a whole or changes nothing (decision 0033). A released step never changes, so it uses nothing that may change, such as
 * today's types and contracts. A damaged row is dropped, because an upgrade that failed would lock the learner out.
 */

type Step = (database: IDBDatabase, transaction: IDBTransaction) => void | Promise<void>

/** The step at index n leads from version n to version n + 1. A new device runs all of them. */
const STEPS: Step[] = [makeStores, giveEachKindItsStore]

export const NEWEST_VERSION = STEPS.length

/** Runs the steps after `oldVersion` in the transaction of an upgrade. If a step throws, nothing has changed. */
export async function climb(database: IDBDatabase, transaction: IDBTransaction, oldVersion: number): Promise<void> {
  try {
    for (const step of STEPS.slice(oldVersion)) await step(database, transaction)
  } catch {
    try {
      transaction.abort()
    } catch {
      // The transaction has already ended, for example because the page was closed.
    }
  }
}

/** Version 1. */
function makeStores(database: IDBDatabase): void {
  for (const store of ['tests', 'profile', 'history', 'ownResults', 'results', 'settings']) {
    database.createObjectStore(store)
  }
  database.createObjectStore('outbox', { keyPath: 'test_id' })
}

/** Version 2: three stores by shortcode take the rows of `results`, where only the key told their type. */
async function giveEachKindItsStore(database: IDBDatabase, transaction: IDBTransaction): Promise<void> {
  for (const store of ['sharedResults', 'ownDetails', 'resultPoints']) database.createObjectStore(store)
  if (!database.objectStoreNames.contains('results')) return
  const results = transaction.objectStore('results')
  for (const key of (await attempt(() => results.getAllKeys())) ?? []) {
    const row = await attempt<unknown>(() => results.get(key))
    const place = placeInVersion2(key, row)
    if (place) await attempt(() => transaction.objectStore(place.store).put(row, place.shortcode))
  }
  database.deleteObjectStore('results')
}

/** Returns where a row of `results` belongs, or null if its content does not match its key or the key is unknown. */
function placeInVersion2(key: IDBValidKey, row: unknown): { store: string; shortcode: string } | null {
  if (typeof key !== 'string' || typeof row !== 'object' || row === null) return null
  const [, own, shortcode, point] = /^(own\/)?([^/]+?)(\/point)?$/.exec(key) ?? []
  if (shortcode === undefined || (point && !own)) return null
  const { test_datetime, answered, completed_at } = row as Record<string, unknown>
  if (point) return typeof completed_at === 'string' ? { store: 'resultPoints', shortcode } : null
  if (own) return Array.isArray(answered) ? { store: 'ownDetails', shortcode } : null
  return typeof test_datetime === 'string' ? { store: 'sharedResults', shortcode } : null
}

/** Returns the result of a request, or undefined if it fails. An unhandled failure would end the transaction. */
function attempt<T>(ask: () => IDBRequest<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    try {
      const request = ask()
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', (event) => {
        event.preventDefault()
        event.stopPropagation()
        resolve(undefined)
      })
    } catch {
      resolve(undefined)
    }
  })
}
