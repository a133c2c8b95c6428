import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames } from 'idb'
import { scoped } from '#browser/scope.ts'
import type { OwnDetails } from '#contracts/ownResult.ts'
import type { UserProfile } from '#contracts/profile.ts'
import type { ResultPoint, SharedResult } from '#contracts/result.ts'
import type { SavedTest } from '#contracts/test.ts'
import { inTransaction } from './inTransaction.ts'
import { runSteps, STEPS, versionAfter, type Step } from './ladder.ts'
import type { CardRow, LogRow } from './notebookRows.ts'
import type { NotebookState } from './notebookState.ts'
import type { Claim, PendingKey, PendingRow } from './pendingRow.ts'
import type { HistoryEntry } from './testHistory.ts'

/** The device's database (§4.21). Keys are out of line, except in `pending`, `claims` and the notebook. */
export interface VocabSchema extends DBSchema {
  /** 'running': the running test; 'spare': one for starting offline; 'aside:{test_id}': one set aside. */
  tests: { key: string; value: SavedTest }
  profile: { key: string; value: UserProfile }
  /** 'completed': results, newest first; 'tests': the newest tests completed here, with their ids. */
  history: { key: string; value: HistoryEntry[] }
  ownResults: { key: string; value: string }
  /**
   * The version of a result last seen here, whether it is the learner's own or not. This store and the next two are
   * keyed by shortcode.
   */
  sharedResults: { key: string; value: SharedResult }
  /** Details of a result that only its owner receives. */
  ownDetails: { key: string; value: OwnDetails }
  /** The learner's own results as points of their progress. */
  resultPoints: { key: string; value: ResultPoint }
  /** The outbox: one row for each item to send. */
  pending: { key: PendingKey; value: PendingRow }
  claims: { key: [uid: string, test_id: string]; value: Claim }
  /** The entries of the notebook, by their ids. */
  notebookLog: { key: string; value: LogRow; indexes: { card: string; at: number; unsent: number } }
  /** The state of each card, computed from the log, so that opening the notebook does not read the log. */
  notebookCards: { key: string; value: CardRow }
  notebookState: { key: keyof NotebookState; value: NotebookState[keyof NotebookState] }
  settings: { key: string; value: string | boolean }
}

export type Store = StoreNames<VocabSchema>
export type Connection = IDBPDatabase<VocabSchema>
export type Transaction<Stores extends Store> = IDBPTransaction<VocabSchema, Stores[], 'readwrite'>

/** The methods of a store that a function needs when the transaction belongs to its caller. */
export interface StoreIn<Value> {
  get(key: string): Promise<Value | undefined>
  put(value: Value, key: string): Promise<string>
  delete(key: string): Promise<void>
}

/** A source of rows: the database, or one of its transactions. */
export interface Readable {
  use<T>(work: (connection: Pick<Connection, 'get' | 'getAllKeys'>) => Promise<T>): Promise<T>
}

/** The database, whose connection reopens when the browser has closed it. */
export interface VocabDatabase {
  /**
   * Runs `work` on an open connection. If the connection turns out to be dead, it reopens and `work` runs once more,
   * which is safe because an interrupted transaction changes nothing.
   */
  use<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  /** Runs `work` in one transaction and resolves on its completion. If it rejects, nothing has changed. */
  change<T, Stores extends Store>(stores: Stores[], work: (tx: Transaction<Stores>) => Promise<T>): Promise<T>
  /** Closes the database permanently. */
  close(): void
}

/** The name of the database of whoever this device belongs to. */
export const DATABASE = 'vocab'

/**
 * The state of the database. 'blocked': it does not open at the moment, for example because a tab of an older build
 * keeps it open. 'outgrown': a newer build has upgraded it to a version that this build does not know.
 */
export type DeviceState = 'ready' | 'blocked' | 'outgrown'

/** How long to wait for the database to open, in ms. Tabs of older builds close it on request, but not while frozen. */
const OPEN_TIMEOUT_MS = 3000

/**
 * Opens the device's database. While it is blocked, all work on it fails at once.
 * @param onState called at each change of the state, which is 'ready' at first.
 * @param steps the upgrade steps to the version to open; tests add one to simulate a newer build.
 * @param name of the database: by default that of this page's learner
 * @throws when the browser provides no database, or an outgrown one.
 */
export async function openVocabDatabase(
  onState: (state: DeviceState) => void = () => {},
  steps = STEPS,
  name = scoped(DATABASE),
): Promise<VocabDatabase> {
  let opening: Promise<Connection> | null = null
  let state: DeviceState = 'ready'
  let closed = false

  function setState(next: DeviceState) {
    if (next === state || closed) return
    state = next
    onState(state)
  }

  /** Returns the connection and opens it if necessary. Concurrent calls share it. */
  async function connection(): Promise<Connection> {
    if (closed) throw new DOMException('The database was closed', 'InvalidStateError')
    return (opening ??= openWithTimeout())
  }

  function openWithTimeout(): Promise<Connection> {
    let timer: ReturnType<typeof setTimeout>
    const blocked = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        setState('blocked')
        reject(new DOMException('The database does not open', BLOCKED))
      }, OPEN_TIMEOUT_MS)
    })
    const opened = connect({ name, steps, onLost: () => (opening = null), onNewer }).finally(() => clearTimeout(timer))
    void opened.then(
      (open) => {
        if (closed) open.close()
        else opening = opened
        setState('ready')
      },
      (error: unknown) => {
        opening = null
        setState(isOutgrown(error) ? 'outgrown' : 'ready')
      },
    )
    return Promise.race([opened, blocked])
  }

  /** Reopens the database, which is the only way to learn whether the newer build's upgrade succeeded. */
  const onNewer = () => void connection().catch(() => {})

  async function use<T>(work: (open: Connection) => Promise<T>): Promise<T> {
    const first = await connection()
    try {
      return await withTimeout(work(first))
    } catch (error) {
      if (!isConnectionDead(error)) throw error
      if ((await opening?.catch(() => null)) === first) opening = null
      first.close()
      return withTimeout(work(await connection()))
    }
  }

  await connection().catch((error: unknown) => {
    if (state !== 'blocked') throw error
  })
  return {
    use,
    change: (stores, work) => use((open) => inTransaction(open.transaction(stores, 'readwrite'), work)),
    close() {
      closed = true
      void opening?.then(
        (open) => open.close(),
        () => {},
      )
    },
  }
}

/** Runs `work` with all its reads in one transaction, because each transaction takes a slow phone some milliseconds. */
export function readInOneTransaction<T>(
  database: VocabDatabase,
  stores: Store[],
  work: (readable: Readable) => Promise<T>,
): Promise<T> {
  return database.use((connection) => {
    const transaction = connection.transaction(stores)
    const reader: Pick<Connection, 'get' | 'getAllKeys'> = {
      get: (store, key) => transaction.objectStore(store).get(key),
      getAllKeys: (store, query, count) => transaction.objectStore(store).getAllKeys(query, count),
    }
    return work({ use: (read) => read(reader) })
  })
}

interface Connecting {
  name: string
  steps: readonly Step[]
  onLost: () => void
  onNewer: () => void
}

/** Async so that a browser which forbids storage and throws at once leads to a rejection like any other failure. */
async function connect({ name, steps, onLost, onNewer }: Connecting): Promise<Connection> {
  return openDB<VocabSchema>(name, versionAfter(steps), {
    upgrade(_database, oldVersion, _newVersion, { done }, event) {
      // If the upgrade fails, opening the database rejects.
      done.catch(() => {})
      const { result, transaction } = event.target as IDBOpenDBRequest
      void runSteps(result, transaction!, oldVersion, steps)
    },
    // A newer page wants to upgrade or delete the database, so this page closes it.
    blocking(_current, newer, event) {
      ;(event.target as IDBDatabase).close()
      onLost()
      if (newer !== null) onNewer()
    },
    // Safari ends connections of background pages, other browsers when site data is cleared.
    terminated: onLost,
  })
}

/** Browsers sometimes lose a request. After this time, in ms, work counts as failed, although it may still finish. */
const WORK_TIMEOUT_MS = 10_000

function withTimeout<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new DOMException('The database does not answer', BLOCKED)), WORK_TIMEOUT_MS)
    void work.then(resolve, reject).finally(() => clearTimeout(limit))
  })
}

const BLOCKED = 'TimeoutError'

/** Whether work failed because the database is blocked or does not answer. */
export const isBlocked = (error: unknown) => error instanceof DOMException && error.name === BLOCKED

const isOutgrown = (error: unknown) => error instanceof DOMException && error.name === 'VersionError'

/**
 * Whether the connection is dead. Safari reports UnknownError for this, all browsers InvalidStateError once it is
 * closed.
 */
function isConnectionDead(error: unknown): boolean {
  return error instanceof DOMException && ['InvalidStateError', 'UnknownError', 'AbortError'].includes(error.name)
}
