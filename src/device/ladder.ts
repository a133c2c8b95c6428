/*
 * Upgrades a device's database to the newest version, step by step in one transaction, so that the upgrade succeeds as
 * a whole or changes nothing (decision 0033). A released step never changes, so it must not use code that may change,
 * such as current types and contracts. Damaged rows are dropped, because a failed upgrade would lock the learner out.
 * The exception is a row still to be sent: if it cannot be read, the upgrade fails, because its answers would be lost.
 */

export type Step = (database: IDBDatabase, transaction: IDBTransaction) => void | Promise<void>

/** The first released version; 1 and 2 were internal. */
const FIRST_VERSION = 3

/** The upgrade steps: the first creates the first version, each other one the next version. A new device runs all. */
export const STEPS: readonly Step[] = [makeStores, movePendingRows]

/** Returns the version to which these steps lead. */
export const versionAfter = (steps: readonly Step[]) => FIRST_VERSION + steps.length - 1

/** Runs the steps after `oldVersion` within an upgrade transaction. If one throws, nothing changes. */
export async function runSteps(
  database: IDBDatabase,
  transaction: IDBTransaction,
  oldVersion: number,
  steps: readonly Step[],
): Promise<void> {
  try {
    const done = Math.max(0, oldVersion - FIRST_VERSION + 1)
    for (const step of steps.slice(done)) await step(database, transaction)
  } catch {
    try {
      transaction.abort()
    } catch {
      // The transaction has already ended, for example because the page was closed.
    }
  }
}

/** The stores with out-of-line keys. */
const STORES = ['tests', 'profile', 'history', 'ownResults', 'sharedResults', 'ownDetails', 'resultPoints', 'settings']

/** Version 3. A database from before the first release has the same stores, or fewer of them and an extra one. */
async function makeStores(database: IDBDatabase, transaction: IDBTransaction): Promise<void> {
  const found = [...database.objectStoreNames]
  for (const store of STORES) if (!found.includes(store)) database.createObjectStore(store)
  if (!found.includes('outbox')) database.createObjectStore('outbox', { keyPath: 'test_id' })
  for (const store of found) if (![...STORES, 'outbox'].includes(store)) database.deleteObjectStore(store)
  if (found.includes('tests')) await endEarlierTests(transaction)
}

/**
 * Ends tests from builds before the first release, because no server knows them. A running test with answers is set
 * aside, and its pending rows are deleted. The page clears the mirror of a test set aside and restores any other.
 */
async function endEarlierTests(transaction: IDBTransaction): Promise<void> {
  const tests = transaction.objectStore('tests')
  const running = await attempt<unknown>(() => tests.get('running'))
  const ended = isAnswered(running)
    ? await attempt(() => tests.put({ ...running, set_aside_at: Date.now() }, `aside:${running.test_id}`))
    : running
  if (ended !== undefined) await attempt(() => tests.delete('running'))
  await attempt(() => tests.delete('spare'))
  await attempt(() => transaction.objectStore('outbox').clear())
}

/**
 * Version 4. All pending items move to one store with a row each: the outbox, the checks of meanings, which were listed
 * in a setting, and the completion, which was a flag of the answers' row. Claims, listed in a setting, move to a store.
 * If a row cannot be read or written, the upgrade fails, because answers would be lost.
 */
async function movePendingRows(database: IDBDatabase, transaction: IDBTransaction): Promise<void> {
  const pending = database.createObjectStore('pending', { keyPath: ['kind', 'id'] })
  const claims = database.createObjectStore('claims', { keyPath: ['uid', 'test_id'] })
  const added = Date.now()
  const rows = await resultOf<Record<string, unknown>[]>(transaction.objectStore('outbox').getAll())
  for (const { test_id: id, kind, revision, attempts, not_before, asked, answersSaved, ...payload } of rows) {
    const common = { id, revision, added, attempts, not_before, asked }
    if (!(kind === 'complete' && answersSaved === true)) pending.put({ ...common, kind: 'save', payload })
    if (kind === 'complete') pending.put({ ...common, kind: 'completion', payload: null })
  }
  database.deleteObjectStore('outbox')
  const settings = transaction.objectStore('settings')
  const takeList = async (setting: string, separator: string) => {
    const text = await resultOf<unknown>(settings.get(setting))
    settings.delete(setting)
    return typeof text === 'string' ? text.split(separator).filter(Boolean) : []
  }
  const untried = { payload: null, revision: '', added, attempts: 0, not_before: 0, asked: false }
  for (const id of await takeList('checksToSend', ' ')) pending.put({ ...untried, kind: 'check', id })
  for (const [age, line] of (await takeList('claimedTests', '\n')).entries()) {
    const [uid, test_id] = line.split(' ')
    if (uid && test_id) claims.put({ uid, test_id, at: added - age })
  }
}

function isAnswered(row: unknown): row is { test_id: string } {
  const { test_id, words } = (row ?? {}) as Record<string, unknown>
  return (
    typeof test_id === 'string' &&
    Array.isArray(words) &&
    words.some((word: { checked?: unknown } | null) => typeof word?.checked === 'boolean')
  )
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
}

/** Returns the result of a request, or undefined if it fails. Without this, a failure would abort the transaction. */
function attempt<T>(createRequest: () => IDBRequest<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    try {
      const request = createRequest()
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
