/*
 * Upgrades a device's database to the newest version, one step after the other in one transaction: the upgrade succeeds as
 * a whole or changes nothing (decision 0033). A released step never changes, so it uses nothing that may change, such as
 * today's types and contracts. A damaged row is left out, because an upgrade that failed would lock the learner out.
 */

export type Step = (database: IDBDatabase, transaction: IDBTransaction) => void | Promise<void>

/** Versions 1 and 2 belonged to builds before the first release. */
const FIRST_VERSION = 3

/** The first step leads to the first version, each further one to the next. A new device runs all of them. */
export const STEPS: readonly Step[] = [makeStores, moveWhatWaits, addNotebook]

/** The version to which these steps lead. */
export const versionAfter = (steps: readonly Step[]) => FIRST_VERSION + steps.length - 1

/** Runs those of the steps that come after `oldVersion`, in the transaction of an upgrade. If a step throws, nothing has changed. */
export async function climb(
  database: IDBDatabase,
  transaction: IDBTransaction,
  oldVersion: number,
  steps: readonly Step[],
): Promise<void> {
  try {
    const taken = Math.max(0, oldVersion - FIRST_VERSION + 1)
    for (const step of steps.slice(taken)) await step(database, transaction)
  } catch {
    try {
      transaction.abort()
    } catch {
      // The transaction has already ended, for example because the page was closed.
    }
  }
}

/** The stores with keys out of line. */
const STORES = ['tests', 'profile', 'history', 'ownResults', 'sharedResults', 'ownDetails', 'resultPoints', 'settings']

/** Version 3. A database of a build before the first release has the same stores, or fewer and one more. */
async function makeStores(database: IDBDatabase, transaction: IDBTransaction): Promise<void> {
  const found = [...database.objectStoreNames]
  for (const store of STORES) if (!found.includes(store)) database.createObjectStore(store)
  if (!found.includes('outbox')) database.createObjectStore('outbox', { keyPath: 'test_id' })
  for (const store of found) if (![...STORES, 'outbox'].includes(store)) database.deleteObjectStore(store)
  if (found.includes('tests')) await endEarlierTests(transaction)
}

/**
 * No server knows a test of a build before the first release. The running one is set aside if it has answers, and nothing
 * of such tests is sent any more. The mirror stays: a page clears that of a test which is set aside, and else restores it.
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
 * Version 4. What waits to be sent is in one store, with one row for each thing: the outbox, the checks of meanings that
 * were listed in a setting, and the completion, which was a mark on the row of its test's answers. The claims that were
 * listed in a setting get a store. If a row cannot be read or written, the upgrade fails, since answers would be lost.
 */
async function moveWhatWaits(database: IDBDatabase, transaction: IDBTransaction): Promise<void> {
  const pending = database.createObjectStore('pending', { keyPath: ['kind', 'id'] })
  const claims = database.createObjectStore('claims', { keyPath: ['uid', 'test_id'] })
  const added = Date.now()
  const rows = await answerTo<Record<string, unknown>[]>(transaction.objectStore('outbox').getAll())
  for (const { test_id: id, kind, revision, attempts, not_before, asked, answersSaved, ...payload } of rows) {
    const common = { id, revision, added, attempts, not_before, asked }
    if (!(kind === 'complete' && answersSaved === true)) pending.put({ ...common, kind: 'save', payload })
    if (kind === 'complete') pending.put({ ...common, kind: 'completion', payload: null })
  }
  database.deleteObjectStore('outbox')
  const settings = transaction.objectStore('settings')
  const listed = async (setting: string, separator: string) => {
    const text = await answerTo<unknown>(settings.get(setting))
    settings.delete(setting)
    return typeof text === 'string' ? text.split(separator).filter(Boolean) : []
  }
  const untried = { payload: null, revision: '', added, attempts: 0, not_before: 0, asked: false }
  for (const id of await listed('checksToSend', ' ')) pending.put({ ...untried, kind: 'check', id })
  for (const [age, line] of (await listed('claimedTests', '\n')).entries()) {
    const [uid, test_id] = line.split(' ')
    if (uid && test_id) claims.put({ uid, test_id, at: added - age })
  }
}

/** Version 5. The log of the notebook, and its cards as the log makes them. */
function addNotebook(database: IDBDatabase): void {
  const log = database.createObjectStore('notebookLog', { keyPath: 'id' })
  for (const field of ['card', 'at', 'unsent']) log.createIndex(field, field)
  database.createObjectStore('notebookCards', { keyPath: 'card' })
}

function isAnswered(row: unknown): row is { test_id: string } {
  const { test_id, words } = (row ?? {}) as Record<string, unknown>
  return (
    typeof test_id === 'string' &&
    Array.isArray(words) &&
    words.some((word: { checked?: unknown } | null) => typeof word?.checked === 'boolean')
  )
}

function answerTo<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
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
