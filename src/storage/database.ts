import type { SavedTest } from '#contracts/savedTest'
import type { SharedResult } from '#contracts/sharedResult'
import type { UserProfile } from '#contracts/userProfile'
import type { HistoryEntry } from '#domain/testHistory'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { OutboxEntry } from './outboxEntries.ts'

/** The device's database (decisions, storage). Keys are out of line but for the outbox. */
export interface VocabSchema extends DBSchema {
  /** 'running': the test in hand; 'aside:{test_id}': one that the server no longer takes. */
  tests: { key: string; value: SavedTest }
  profile: { key: string; value: UserProfile }
  history: { key: string; value: HistoryEntry[] }
  ownResults: { key: string; value: string }
  results: { key: string; value: SharedResult }
  outbox: { key: string; value: OutboxEntry }
  settings: { key: string; value: string | boolean }
}

export type VocabDatabase = IDBPDatabase<VocabSchema>

const NAME = 'vocab'
const VERSION = 1

export function openVocabDatabase(): Promise<VocabDatabase> {
  return openDB<VocabSchema>(NAME, VERSION, {
    upgrade(database) {
      for (const store of ['tests', 'profile', 'history', 'ownResults', 'results', 'settings'] as const) {
        database.createObjectStore(store)
      }
      database.createObjectStore('outbox', { keyPath: 'test_id' })
    },
    // A newer page wants to upgrade: let it, this page reads again on its next load.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  })
}
