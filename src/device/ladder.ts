/*
 * Upgrades a device's database to the newest version, step by step in one transaction, so that the upgrade succeeds as
 * a whole or changes nothing (decision 0033). A released step never changes, so it must not use code that may change,
 * such as current types and contracts. Damaged rows are dropped, because a failed upgrade would lock the learner out.
 */

export type Step = (database: IDBDatabase, transaction: IDBTransaction) => void | Promise<void>

/** The first released version; 1 to 3 were internal. */
const FIRST_VERSION = 4

/** The upgrade steps: the first creates the first version, each other one the next version. A new device runs all. */
export const STEPS: readonly Step[] = [makeStores, addNotebook, addNotebookState]

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

/** Version 4. A database from before the first release has some of the stores, and perhaps others. */
async function makeStores(database: IDBDatabase, transaction: IDBTransaction): Promise<void> {
  const found = [...database.objectStoreNames]
  for (const store of STORES) if (!found.includes(store)) database.createObjectStore(store)
  for (const store of found) if (!STORES.includes(store)) database.deleteObjectStore(store)
  database.createObjectStore('pending', { keyPath: ['kind', 'id'] })
  database.createObjectStore('claims', { keyPath: ['uid', 'test_id'] })
  if (found.includes('tests')) await endEarlierTests(transaction)
}

/**
 * Ends tests from builds before the first release, because no server knows them. A running test with answers is set
 * aside. The page clears the mirror of a test set aside and restores any other.
 */
async function endEarlierTests(transaction: IDBTransaction): Promise<void> {
  const tests = transaction.objectStore('tests')
  const running = await attempt<unknown>(() => tests.get('running'))
  const ended = isAnswered(running)
    ? await attempt(() => tests.put({ ...running, set_aside_at: Date.now() }, `aside:${running.test_id}`))
    : running
  if (ended !== undefined) await attempt(() => tests.delete('running'))
  await attempt(() => tests.delete('spare'))
}

/** Version 5. Adds the log of the notebook, and its cards, which are computed from the log. */
function addNotebook(database: IDBDatabase): void {
  const log = database.createObjectStore('notebookLog', { keyPath: 'id' })
  for (const field of ['card', 'at', 'unsent']) log.createIndex(field, field)
  database.createObjectStore('notebookCards', { keyPath: 'card' })
}

/** How version 5 had the rows of `notebookState`: as texts among the settings. */
const STATE_TEXTS = {
  device: /^(?<id>[\w-]{8,40}) (?<counter>\d{1,15}) \d{1,15}$/,
  user: /^(?<uid>[^ ]+) (?<signedInAs>.*)$/s,
  // 1.0.0 had cursors without a hyphen, and dropped what it did not know of the entries, which are read again.
  cursor: /^(?<uid>[^ ]+) (?<cursor>.*-.*)$/s,
  limits: /^(?<fresh>\d{1,3}) (?<total>\d{1,3})$/,
  ahead: /^(?<limit>\d+) (?<learntAt>\d+)(?<due>(?: \d+)*)$/,
}

/** Version 6. The state of the notebook gets a store in place of the texts. */
async function addNotebookState(database: IDBDatabase, transaction: IDBTransaction): Promise<void> {
  const state = database.createObjectStore('notebookState')
  const settings = transaction.objectStore('settings')
  for (const [key, form] of Object.entries(STATE_TEXTS)) {
    const setting = `notebook${key[0]!.toUpperCase()}${key.slice(1)}`
    const { groups } = form.exec(String(await attempt(() => settings.get(setting)))) ?? {}
    const fields = Object.entries(groups ?? {}).map(([name, text]) => [name, stateField(name, text)])
    if (groups) state.put(Object.fromEntries(fields), key)
    await attempt(() => settings.delete(setting))
  }
}

function stateField(name: string, text: string): unknown {
  if (name === 'due') return text.split(' ').slice(1).map(Number)
  // The blanks of a uid were no-break spaces.
  if (name === 'uid') return text.replaceAll('\u00a0', ' ')
  return ['id', 'signedInAs', 'cursor'].includes(name) ? text : Number(text)
}

function isAnswered(row: unknown): row is { test_id: string } {
  const { test_id, words } = (row ?? {}) as Record<string, unknown>
  return (
    typeof test_id === 'string' &&
    Array.isArray(words) &&
    words.some((word: { checked?: unknown } | null) => typeof word?.checked === 'boolean')
  )
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
