import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SharedResult } from '#contracts/result.ts'
import { connectDatabase } from '../../../server/db/connectDatabase.ts'
import { DatabaseUnavailable } from '../../../server/db/queryable.ts'
import { START, startApiServer, type ApiServer } from '../../support/apiServer.ts'
import { saveOf, saveOfAll } from '../../support/saves.ts'

/** Settings that a role or database may have for other programs, or by mistake. */
const HOSTILE: Record<string, string> = {
  datestyle: 'German, DMY',
  intervalstyle: 'sql_standard',
  timezone: 'Asia/Kathmandu',
  bytea_output: 'escape',
  extra_float_digits: '-15',
  array_nulls: 'off',
  standard_conforming_strings: 'off',
  client_encoding: 'LATIN1',
  default_transaction_isolation: 'serializable',
  default_transaction_deferrable: 'on',
  statement_timeout: '1',
  lock_timeout: '1',
  idle_session_timeout: '1h',
  transaction_timeout: '1h',
}

let server: ApiServer
beforeEach(async () => {
  server = await startApiServer()
})
afterEach(() => server.stop())

/** Changes settings of the database, and ends the existing connections. */
async function alterDatabase(settings: Record<string, string>): Promise<void> {
  const name = nameOf()
  for (const [setting, value] of Object.entries(settings)) {
    await server.db.query(`alter database ${name} set ${setting} = '${value}'`)
  }
  const ended = server.db.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  await expect(ended).rejects.toBeInstanceOf(DatabaseUnavailable)
}

const nameOf = () => new URL(server.databaseUrl).pathname.slice(1)

const ready = async () => (await server.send('GET', '/v1/ready')).statusCode

// §8.40
test('settings of a database or role do not change a test or its result', async () => {
  await alterDatabase(HOSTILE)
  expect(await ready()).toBe(200)
  const created = await server.createTest()
  expect((await server.save(created.test_id, saveOf(created, { 0: { checked: true } }))).statusCode).toBe(200)
  const all = { ...saveOfAll(created, () => true, START), user_profile: { full_name: 'Łucja Núñez' } }
  expect((await server.complete(created.test_id, all, 'anna')).statusCode).toBe(200)
  const result = (await server.share(created.shortcode)).json<SharedResult>()
  expect(result).toMatchObject({ full_name: 'Łucja Núñez', test_datetime: new Date(START).toISOString() })
  const account = await server.send('GET', '/v1/account/', undefined, await server.bearer('anna'))
  expect(account.json()).toMatchObject({ results: [{ shortcode: created.shortcode }] })
})

test('settings of a database or role change no setting that a statement or its answer depends on', async () => {
  const read = () =>
    server.db.query(
      `select name, setting, (0.1::float8 + 0.2::float8) as sum, '\\x00ff'::bytea as bytes, $2::text[] as list
        from pg_settings where lower(name) = any ($1::text[]) order by name`,
      [Object.keys(HOSTILE), ['a', null, '\\']],
    )
  const before = await read()
  expect(before).toHaveLength(Object.keys(HOSTILE).length)
  await alterDatabase(HOSTILE)
  expect(await read()).toEqual(before)
})

test('the server is not ready if connections lose their settings, as behind a pooler', async () => {
  const db = connectDatabase(server.databaseUrl, () => undefined, 1)
  const pooled = await startApiServer({ db })
  const isReady = async () => (await pooled.send('GET', '/v1/ready')).statusCode
  expect(await isReady()).toBe(200)
  await db.query("set datestyle = 'German, DMY'")
  expect(await isReady()).toBe(503)
  await db.close()
  await pooled.stop()
})

// §8.40
test('the server is not ready while the database accepts no writes, and recovers by itself', async () => {
  await alterDatabase({ default_transaction_read_only: 'on' })
  const answer = await server.send('GET', '/v1/ready')
  expect([answer.statusCode, answer.json().detail]).toEqual([503, 'The database takes no writes.'])
  expect((await server.send('GET', '/v1/health')).statusCode).toBe(200)
  await server.db.query(`set transaction_read_only = off; alter database ${nameOf()} reset all`)
  await alterDatabase({})
  expect(await ready()).toBe(200)
})

test('the server is not ready if its tables are missing', async () => {
  await alterDatabase({ search_path: 'another' })
  expect(await ready()).toBe(503)
})
