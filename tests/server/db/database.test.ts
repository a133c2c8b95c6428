import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectDatabase, saysUnavailable } from '../../../server/db/connectDatabase.ts'
import { migrate, shippedMigrations as migrations } from '../../../server/db/migrate.ts'
import { DatabaseUnavailable, type Database } from '../../../server/db/queryable.ts'
import { NEW_TEST, startApiServer, TESTS_PATH } from '../../support/apiServer.ts'
import { saveOf } from '../../support/saves.ts'
import { startTcpProxy } from '../../support/tcpProxy.ts'
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase.ts'

const ignore = () => undefined

describe('migrations', () => {
  let database: TestDatabase
  let processes: Database[]
  beforeAll(async () => {
    database = await createTestDatabase()
    processes = Array.from({ length: 5 }, () => connectDatabase(database.url, ignore))
  })
  afterAll(async () => {
    await Promise.all(processes.map((db) => db.close()))
    await database.drop()
  })

  test('migrations run once each when several processes start together', async () => {
    const ran = await Promise.all(processes.map((db) => migrate(db)))
    expect(ran.flat().sort()).toEqual(migrations.map(({ name }) => name))
    const rows = await processes[0]!.query<{ name: string }>('select name from schema_migrations order by name')
    expect(rows.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name))
  })

  test('migrations run in order of name, and only new ones', async () => {
    const [db] = processes as [Database]
    const added = [
      ...migrations,
      { name: '9000_first', sql: 'create table first (n int)' },
      { name: '9001_second', sql: 'alter table first add column m int' },
    ]
    expect(await migrate(db, added)).toEqual(['9000_first', '9001_second'])
    expect(await migrate(db, added)).toEqual([])
  })

  test('migrations newer than the program are not touched', async () => {
    expect(await migrate(processes[0]!, migrations)).toEqual([])
  })

  test('a failed migration is named, leaves nothing behind and can be fixed', async () => {
    const [db] = processes as [Database]
    const broken = { name: '9500_broken', sql: 'create table half (n int); select nonsense' }
    await expect(migrate(db, [broken])).rejects.toThrow('Migration 9500_broken failed: column "nonsense"')
    expect(await migrate(db, [{ ...broken, sql: 'create table half (n int)' }])).toEqual(['9500_broken'])
  })
})

test('a transaction is rolled back when its work throws, and its connection stays usable', async () => {
  const database = await createTestDatabase()
  const db = connectDatabase(database.url, ignore)
  await db.query('create table notes (text text)')
  const failing = db.transaction(async (transaction) => {
    await transaction.query("insert into notes values ('lost')")
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await db.query('select * from notes')).toEqual([])
  await db.close()
  await database.drop()
})

// §9.1
test('every call gets a 503 without internals while the database is unreachable, and works again afterwards', async () => {
  const direct = await startApiServer()
  const { port, pathname, username, password } = new URL(direct.databaseUrl)
  const way = await startTcpProxy(Number(port))
  const lost: Error[] = []
  const url = `postgres://${username}:${password}@127.0.0.1:${way.port}${pathname}`
  const db = connectDatabase(url, (error) => lost.push(error))
  const server = await startApiServer({ db })

  const created = await server.createTest()
  await way.cut()
  const responses = [
    await server.send('POST', TESTS_PATH, NEW_TEST),
    await server.save(created.test_id, saveOf(created, { 0: { checked: true } })),
    await server.share('bbbbbbbbbb'),
  ]
  for (const response of responses) {
    expect(response.statusCode).toBe(503)
    expect(response.headers['content-type']).toMatch('application/problem+json')
    expect(response.headers['retry-after']).toBe('5')
    expect(response.body).not.toMatch(/ECONN|127\.0\.0\.1|terminated|postgres/)
  }
  expect((await server.send('GET', '/v1/health')).statusCode).toBe(200)

  await way.restore()
  const saved = await server.save(created.test_id, saveOf(created, { 0: { checked: true } }))
  expect(saved.json()).toMatchObject({ status: 'in-progress', answered: 1 })
  await db.close()
  await way.cut()
  await Promise.all([server.stop(), direct.stop()])
})

test('connections that the server ends at any moment, also while they are set up, say that it is unavailable', async () => {
  const database = await createTestDatabase()
  const db = connectDatabase(database.url, ignore)
  const admin = new pg.Client({ connectionString: database.url })
  await admin.connect()
  const others = 'pid <> pg_backend_pid() and datname = current_database()'
  const failures: unknown[] = []
  let ended = false
  async function ask() {
    while (!ended) await db.query('select 1').catch((error: unknown) => void failures.push(error))
  }
  const asking = Array.from({ length: 16 }, ask)
  for (let times = 0; times < 300; times++)
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${others}`)
  ended = true
  await Promise.all(asking)
  expect(failures.length).toBeGreaterThan(0)
  expect(failures.filter((error) => !(error instanceof DatabaseUnavailable))).toEqual([])
  await admin.end()
  await db.close()
  await database.drop()
})

test.each([
  ['the server ends the connection', 'select pg_terminate_backend(pg_backend_pid())'],
  ['a statement takes too long', 'set statement_timeout = 1; select pg_sleep(1)'],
])('an unavailable database is distinguished from our own error: %s', async (_what, sql) => {
  const database = await createTestDatabase()
  const db = connectDatabase(database.url, ignore)
  await expect(db.query(sql)).rejects.toBeInstanceOf(DatabaseUnavailable)
  await expect(db.query('select nonsense')).rejects.not.toBeInstanceOf(DatabaseUnavailable)
  await db.close()
  await database.drop()
})

/** What no statement can send: JSON has no form for it. */
const circular: { self?: unknown } = {}
circular.self = circular
const unsendable = {
  toPostgres() {
    throw new TypeError('undefined is not a function')
  },
}

test.each([
  ['a parameter is missing', 'select $1::int + $2::int', [1]],
  ['a value has no text', 'select $1', [circular]],
  ['a value throws', 'select $1', [unsendable]],
])(
  'an error of our own is not taken for an unavailable database, and ends no connection: %s',
  async (_what, sql, values) => {
    const database = await createTestDatabase()
    const db = connectDatabase(database.url, ignore, 1)
    await expect(db.query(sql, values)).rejects.not.toBeInstanceOf(DatabaseUnavailable)
    const failing = db.transaction(async (transaction) => {
      await transaction.query('select 1')
      await transaction.query(sql, values)
    })
    await expect(failing).rejects.not.toBeInstanceOf(DatabaseUnavailable)
    expect(await db.query('select 2 as n')).toEqual([{ n: 2 }])
    await db.close()
    await database.drop()
  },
)

test.each([
  ['ERROR', '08P01', false],
  ['FATAL', '08P01', true], // pgbouncer: query_wait_timeout, no more connections allowed
  ['ERROR', '08006', true],
  ['ERROR', '23505', false],
  ['ERROR', '40P01', true],
])('an answer of %s %s says that the database is unavailable: %s', (severity, code, says) => {
  const answer = Object.assign(new pg.DatabaseError('message', 0, 'error'), { severity, code })
  expect(saysUnavailable(answer)).toBe(says)
})
