/*
 * A device's database climbs to the newest version one step at a time, in one transaction: it arrives whole or stays where it
 * was (decision 0033). A step that was released never changes, and so uses nothing that does: neither today's types nor the
 * contracts. What is the matter with a row costs that row: a climb that fails would lock its learner out.
 */

type Step = (database: IDBDatabase, transaction: IDBTransaction) => void | Promise<void>

/** The step at index n leads from version n to n + 1. A new device climbs them all. */
const STEPS: Step[] = [makeStores, giveEachKindItsStore]

export const NEWEST_VERSION = STEPS.length

/** Climbs from `oldVersion` within the transaction of an upgrade. Where a step itself breaks, nothing has changed. */
export async function climb(database: IDBDatabase, transaction: IDBTransaction, oldVersion: number): Promise<void> {
  try {
    for (const step of STEPS.slice(oldVersion)) await step(database, transaction)
  } catch {
    try {
      transaction.abort()
    } catch {
      // Over already, as with a page that is closed meanwhile.
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

/** Version 2: what `results` held together, told apart by its keys, lies in three stores by shortcode. */
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

/** Where a row of `results` belongs; null for one that is not what its key says, or whose key says nothing. */
function placeInVersion2(key: IDBValidKey, row: unknown): { store: string; shortcode: string } | null {
  if (typeof key !== 'string' || typeof row !== 'object' || row === null) return null
  const [, own, shortcode, point] = /^(own\/)?([^/]+?)(\/point)?$/.exec(key) ?? []
  if (shortcode === undefined || (point && !own)) return null
  const { test_datetime, answered, completed_at } = row as Record<string, unknown>
  if (point) return typeof completed_at === 'string' ? { store: 'resultPoints', shortcode } : null
  if (own) return Array.isArray(answered) ? { store: 'ownDetails', shortcode } : null
  return typeof test_datetime === 'string' ? { store: 'sharedResults', shortcode } : null
}

/** What a request answers; undefined where it fails, which unheard would end the transaction. */
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
