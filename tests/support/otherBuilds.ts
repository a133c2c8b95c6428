import { openVocabDatabase, type DeviceState } from '#device/database.ts'
import { STEPS, versionAfter, type Step } from '#device/ladder.ts'

/** The contents of a database: rows by store, each with its key. */
export type Rows = Record<string, [key: IDBValidKey, row: unknown][]>

export const THIS_VERSION = versionAfter(STEPS)
/** The last version without a notebook. */
export const BEFORE_NOTEBOOK = 4

/** The stores whose rows contain their keys. */
export const KEY_PATHS: Record<string, string | string[]> = {
  pending: ['kind', 'id'],
  claims: ['uid', 'test_id'],
  notebookLog: 'id',
  notebookCards: 'card',
}

/** A possible step of the next build: it moves the rows of one store to another. */
const moveSettings: Step = async (database, transaction) => {
  const moved = database.createObjectStore('moved')
  const settings = transaction.objectStore('settings')
  const [keys, rows] = await Promise.all([answerTo(settings.getAllKeys()), answerTo<unknown[]>(settings.getAll())])
  for (const [at, key] of keys.entries()) moved.put(rows[at], key)
}

/** Opens the device's database as a newer build does, whose schema has one more step. */
export const openAsNewerBuild = (onState?: (state: DeviceState) => void, step = moveSettings) =>
  openVocabDatabase(onState, [...STEPS, step])

/**
 * Opens the device's database as another tab does.
 * @param options.onVersionChange what the tab does when a newer version asks for the database
 * @param options.stores stores that the tab creates in a new database
 */
export function openVersion(
  version: number,
  { onVersionChange = (database: IDBDatabase) => database.close(), stores = [] as readonly string[] } = {},
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('vocab', version)
    opening.addEventListener('upgradeneeded', () => {
      for (const store of stores) {
        opening.result.createObjectStore(store, KEY_PATHS[store] ? { keyPath: KEY_PATHS[store] } : {})
      }
    })
    opening.addEventListener('error', () => reject(opening.error))
    opening.addEventListener('success', () => {
      opening.result.addEventListener('versionchange', () => onVersionChange(opening.result))
      resolve(opening.result)
    })
  })
}

/** Creates a database of an earlier version with these rows, and closes it. */
export async function plantVersion(version: number, rows: Rows): Promise<void> {
  const stores = Object.keys(rows)
  const database = await openVersion(version, { stores })
  const transaction = database.transaction(stores, 'readwrite')
  for (const [store, planted] of Object.entries(rows)) {
    for (const [key, row] of planted) transaction.objectStore(store).put(row, ...(KEY_PATHS[store] ? [] : [key]))
  }
  await new Promise((resolve, reject) => {
    transaction.addEventListener('complete', resolve)
    transaction.addEventListener('abort', () => reject(transaction.error))
  })
  database.close()
}

/** Returns the version of the database, and its rows by store. */
export async function readContents(): Promise<{ version: number; rows: Rows }> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('vocab')
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error))
  })
  const read = async (store: string) => {
    const rows = database.transaction(store).objectStore(store)
    const [keys, values] = await Promise.all([answerTo(rows.getAllKeys()), answerTo<unknown[]>(rows.getAll())])
    return keys.map((key, at): [IDBValidKey, unknown] => [key, values[at]])
  }
  const stores = [...database.objectStoreNames]
  const rows = await Promise.all(stores.map(async (store) => [store, await read(store)] as const))
  database.close()
  return { version: database.version, rows: Object.fromEntries(rows) }
}

function answerTo<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
}
