import type { OwnDetails } from '#contracts/ownDetails'
import type { ResultPoint } from '#contracts/resultPoint'
import type { SavedTest } from '#contracts/savedTest'
import type { SharedResult } from '#contracts/sharedResult'
import type { UserProfile } from '#contracts/userProfile'
import type { HistoryEntry } from '#domain/testHistory'
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb'
import type { OutboxEntry } from './outboxEntries.ts'

/** The device's database (decisions, storage). Keys are out of line but for the outbox. */
export interface VocabSchema extends DBSchema {
  /** 'running': the test in hand; 'spare': one to start offline; 'aside:{test_id}': one that the server refused. */
  tests: { key: string; value: SavedTest }
  profile: { key: string; value: UserProfile }
  history: { key: string; value: HistoryEntry[] }
  ownResults: { key: string; value: string }
  /** '{shortcode}': the shared result as it was seen last; 'own/{shortcode}': what only its owner is told; 'own/{shortcode}/point': it in the owner's progress. */
  results: { key: string; value: SharedResult | OwnDetails | ResultPoint }
  outbox: { key: string; value: OutboxEntry }
  settings: { key: string; value: string | boolean }
}

type Store = StoreNames<VocabSchema>
export type Connection = IDBPDatabase<VocabSchema>
export type Transaction<Stores extends Store> = IDBPTransaction<VocabSchema, Stores[], 'readwrite'>

/** What a rule that works within a transaction of someone else needs of a store. */
export interface StoreIn<Value> {
  get(key: string): Promise<Value | undefined>
  put(value: Value, key: string): Promise<string>
  delete(key: string): Promise<void>
}

/** The database behind a connection that is opened again when the browser has closed it. */
export interface VocabDatabase {
  /**
   * Runs `work` on an open connection. Where the connection turns out to be dead, it is opened anew and `work` runs once
   * more: a transaction that a dead connection cut short has changed nothing.
   */
  use<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  /** Runs `work` in one transaction; resolves when it has completed. Where it rejects, nothing has changed. */
  change<T, Stores extends Store>(stores: Stores[], work: (tx: Transaction<Stores>) => Promise<T>): Promise<T>
  close(): void
}

const NAME = 'vocab'
const VERSION = 1

/** Opens the device's database. Rejects when the browser gives none. */
export async function openVocabDatabase(): Promise<VocabDatabase> {
  let opening: Promise<Connection> | null = null

  /** The connection, opened when there is none; everyone who asks meanwhile gets the same. */
  function connection(): Promise<Connection> {
    opening ??= connect({ onLost: () => (opening = null) }).catch((error: unknown) => {
      opening = null
      throw error
    })
    return opening
  }

  async function use<T>(work: (open: Connection) => Promise<T>): Promise<T> {
    const first = await connection()
    try {
      return await work(first)
    } catch (error) {
      if (!isConnectionDead(error)) throw error
      if ((await opening?.catch(() => null)) === first) opening = null
      first.close()
      return work(await connection())
    }
  }

  await connection()
  return {
    use,
    change: (stores, work) => use((open) => inTransaction(open.transaction(stores, 'readwrite'), work)),
    close: () => void opening?.then((open) => open.close()),
  }
}

function connect({ onLost }: { onLost: () => void }): Promise<Connection> {
  return openDB<VocabSchema>(NAME, VERSION, {
    upgrade(database) {
      for (const store of ['tests', 'profile', 'history', 'ownResults', 'results', 'settings'] as const) {
        database.createObjectStore(store)
      }
      database.createObjectStore('outbox', { keyPath: 'test_id' })
    },
    // A newer page wants to upgrade: let it.
    blocking: (_current, _blocked, event) => {
      ;(event.target as IDBDatabase).close()
      onLost()
    },
    // Safari ends connections of pages that were in the background, others when site data is cleared.
    terminated: onLost,
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
  const [result] = await Promise.all([working, transaction.done])
  return result
}

function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort()
  } catch {
    // Over already: the request that failed has ended it.
  }
}

/** Safari reports a lost database server as UnknownError; a closed connection is an InvalidStateError everywhere. */
function isConnectionDead(error: unknown): boolean {
  return error instanceof DOMException && ['InvalidStateError', 'UnknownError', 'AbortError'].includes(error.name)
}
