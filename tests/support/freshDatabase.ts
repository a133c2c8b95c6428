import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach } from 'vitest'
import { openVocabDatabase, type VocabDatabase } from '#device/database.ts'

/**
 * Gives each test of a file an empty device. The returned function opens another connection to the same data, as a
 * second tab does.
 */
export function freshDatabasePerTest(): () => Promise<VocabDatabase> {
  const connections: VocabDatabase[] = []
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory()
  })
  afterEach(() => {
    for (const connection of connections.splice(0)) connection.close()
  })
  return async () => {
    const connection = await openVocabDatabase()
    connections.push(connection)
    return connection
  }
}

/** The connection of `devicePerTest`. */
export let device: VocabDatabase

/** Gives each test of a file an empty device that is open as `device`. */
export function devicePerTest(): () => Promise<VocabDatabase> {
  const open = freshDatabasePerTest()
  beforeEach(async () => {
    device = await open()
  })
  return open
}
