import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames } from 'idb'
import type { OwnDetails } from '#contracts/ownResult.ts'
import type { UserProfile } from '#contracts/profile.ts'
import type { ResultPoint, SharedResult } from '#contracts/result.ts'
import type { SavedTest } from '#contracts/test.ts'
import { climb, STEPS, versionAfter, type Step } from './ladder.ts'
import type { CardRow, LogRow } from './notebookRows.ts'
import type { Claim, PendingKey, PendingRow } from './pendingRow.ts'
import type { HistoryEntry } from './testHistory.ts'

/** The device's database (§4.21). Keys are out of line but for `pending`, `claims` and the notebook. */
export interface VocabSchema extends DBSchema {
  /** 'running': the running test; 'spare': one to start offline; 'aside:{test_id}': one that was set aside. */
  tests: { key: string; value: SavedTest }
  profile: { key: string; value: UserProfile }
  /** 'completed': results, newest first; 'tests': the newest tests that were completed here, with their ids. */
  history: { key: string; value: HistoryEntry[] }
  ownResults: { key: string; value: string }
  /** A result as it was last seen, own or not. This store and the next two have shortcodes as keys. */
  sharedResults: { key: string; value: SharedResult }
  /** What only the owner of a result is told. */
  ownDetails: { key: string; value: OwnDetails }
  /** Own results in the owner's progress. */
  resultPoints: { key: string; value: ResultPoint }
  /** What waits to be sent. */
  pending: { key: PendingKey; value: PendingRow }
  claims: { key: [uid: string, test_id: string]; value: Claim }
  /** The entries of the notebook, by their ids. */
  notebookLog: { key: string; value: LogRow; indexes: { card: string; at: number; unsent: number } }
  /** What the log comes to for each card, so that the notebook opens without it. */
  notebookCards: { key: string; value: CardRow }
  settings: { key: string; value: string | boolean }
}

export type Store = StoreNames<VocabSchema>
export type Connection = IDBPDatabase<VocabSchema>
export type Transaction<Stores extends Store> = IDBPTransaction<VocabSchema, Stores[], 'readwrite'>

/** What a function needs of a store in a transaction that another function has opened. */
export interface StoreIn<Value> {
  get(key: string): Promise<Value | undefined>
  put(value: Value, key: string): Promise<string>
  delete(key: string): Promise<void>
}

/** Where rows are read: the database, or one transaction of it. */
export interface Readable {
  use<T>(work: (connection: Pick<Connection, 'get' | 'getAllKeys'>) => Promise<T>): Promise<T>
}

/** The database behind a connection that is opened again when the browser has closed it. */
export interface VocabDatabase {
  /**
   * Runs `work` on an open connection. If the connection turns out to be dead, it is opened again and `work` runs once
   * more: a transaction that was cut short has changed nothing.
   */
  use<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  /** Runs `work` in one transaction and resolves when it has completed. If it rejects, nothing has changed. */
  change<T, Stores extends Store>(stores: Stores[], work: (tx: Transaction<Stores>) => Promise<T>): Promise<T>
  /** Closes the database for good. */
  close(): void
}

const NAME = 'vocab'

/**
 * The state of the database. 'blocked': it does not open yet, for example because a tab of an older build has not closed
 * it. 'outgrown': a newer build has upgraded it to a version that this one does not know.
 */
export type DeviceState = 'ready' | 'blocked' | 'outgrown'

/** A tab of an older build closes the database as soon as it is asked, but a frozen tab may never be asked. */
const PATIENCE_MS = 3000

/**
 * Opens the device's database. While it is blocked, all work on it fails at once, without waiting again.
 * @param tell called when the state changes; the first state is 'ready'.
 * @param steps lead to the version that is opened; a test adds one to be a newer build.
 * @throws when the browser provides no database, or one that is outgrown.
 */
export async function openVocabDatabase(
  tell: (state: DeviceState) => void = () => {},
  steps = STEPS,
): Promise<VocabDatabase> {
  let opening: Promise<Connection> | null = null
  let state: DeviceState = 'ready'
  let closed = false

  function become(next: DeviceState) {
    if (next === state || closed) return
    state = next
    tell(state)
  }

  /** Returns the connection, which is opened if there is none. Calls during the opening get the same one. */
  async function connection(): Promise<Connection> {
    if (closed) throw new DOMException('The database was closed', 'InvalidStateError')
    return (opening ??= openPatiently())
  }

  function openPatiently(): Promise<Connection> {
    let patience: ReturnType<typeof setTimeout>
    const blocked = new Promise<never>((_resolve, reject) => {
      patience = setTimeout(() => {
        become('blocked')
        reject(new DOMException('The database does not open', BLOCKED))
      }, PATIENCE_MS)
    })
    const opened = connect({ steps, onLost: () => (opening = null), onNewer }).finally(() => clearTimeout(patience))
    void opened.then(
      (open) => {
        if (closed) open.close()
        else opening = opened
        become('ready')
      },
      (error: unknown) => {
        opening = null
        become(isOutgrown(error) ? 'outgrown' : 'ready')
      },
    )
    return Promise.race([opened, blocked])
  }

  /** Only opening the database again tells whether the upgrade succeeded. */
  const onNewer = () => void connection().catch(() => {})

  async function use<T>(work: (open: Connection) => Promise<T>): Promise<T> {
    const first = await connection()
    try {
      return await inTime(work(first))
    } catch (error) {
      if (!isConnectionDead(error)) throw error
      if ((await opening?.catch(() => null)) === first) opening = null
      first.close()
      return inTime(work(await connection()))
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

/** Runs `work` with all that it reads at once in one transaction: each one costs a slow phone some milliseconds. */
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
  steps: readonly Step[]
  onLost: () => void
  onNewer: () => void
}

/** Async, since a browser that forbids storage throws at once: for the caller that is a rejection like any other. */
async function connect({ steps, onLost, onNewer }: Connecting): Promise<Connection> {
  return openDB<VocabSchema>(NAME, versionAfter(steps), {
    upgrade(_database, oldVersion, _newVersion, { done }, event) {
      // If the upgrade fails, the opening rejects.
      done.catch(() => {})
      const { result, transaction } = event.target as IDBOpenDBRequest
      void climb(result, transaction!, oldVersion, steps)
    },
    // A newer page wants to upgrade, or the database is to be deleted: let it.
    blocking(_current, newer, event) {
      ;(event.target as IDBDatabase).close()
      onLost()
      if (newer !== null) onNewer()
    },
    // Safari ends connections of pages that were in the background, others when site data is cleared.
    terminated: onLost,
  })
}

/** Browsers are known to forget a request: work that takes longer counts as failed, though it may still be done. */
const LIMIT_MS = 10_000

function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new DOMException('The database does not answer', BLOCKED)), LIMIT_MS)
    void work.then(resolve, reject).finally(() => clearTimeout(limit))
  })
}

async function inTransaction<T, Stores extends Store>(
  transaction: Transaction<Stores>,
  work: (transaction: Transaction<Stores>) => Promise<T>,
): Promise<T> {
  const working = work(transaction).catch((error: unknown) => {
    abort(transaction)
    throw error
  })
  const [result] = await Promise.all([working.then((done) => commit(transaction, done)), transaction.done])
  return result
}

/** Ends a transaction at once: the browser would wait for the answer to its last write first. */
function commit<T>(transaction: { commit?: () => void }, result: T): T {
  try {
    transaction.commit?.()
  } catch {
    // It has ended by itself.
  }
  return result
}

function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort()
  } catch {
    // The failed request has already ended it.
  }
}

const BLOCKED = 'TimeoutError'

/** Whether work failed because the database is blocked, or silent. */
export const isBlocked = (error: unknown) => error instanceof DOMException && error.name === BLOCKED

const isOutgrown = (error: unknown) => error instanceof DOMException && error.name === 'VersionError'

/** Safari reports a lost database server as UnknownError; a closed connection is an InvalidStateError everywhere. */
function isConnectionDead(error: unknown): boolean {
  return error instanceof DOMException && ['InvalidStateError', 'UnknownError', 'AbortError'].includes(error.name)
}
