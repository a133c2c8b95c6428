import type { Socket } from 'node:net'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectDatabase } from '../../../server/db/connectDatabase.ts'
import { DatabaseUnavailable, type Database } from '../../../server/db/queryable.ts'
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase.ts'

/** The pool's connections; `stream` is pg's own socket, which its types leave out. */
let sockets: Socket[]
let database: TestDatabase
let db: Database
beforeEach(async () => {
  sockets = []
  const connect = Reflect.get(pg.Client.prototype, '_connect') as (...args: unknown[]) => unknown
  vi.spyOn(pg.Client.prototype as unknown as { _connect: typeof connect }, '_connect').mockImplementation(function (
    this: { connection: { stream: Socket } },
    ...args
  ) {
    const connecting = connect.apply(this, args)
    sockets.push(this.connection.stream)
    return connecting
  })
  database = await createTestDatabase()
  db = connectDatabase(database.url, () => undefined)
})
afterEach(async () => {
  await db.close()
  await database.drop()
  vi.restoreAllMocks()
})

test('a connection lost just as it is checked out fails its transaction, not the process', async () => {
  await db.query('select 1')
  const lost = sockets.at(-1)!
  const transaction = db.transaction((open) => open.query('select 2'))
  // The pool hands out an idle connection in the next tick; this is the tick after, before anyone could listen to it.
  process.nextTick(() => lost.destroy(new Error('reset')))
  await expect(transaction).rejects.toBeInstanceOf(DatabaseUnavailable)
  expect(await db.query('select 3 as n')).toEqual([{ n: 3 }])
})
