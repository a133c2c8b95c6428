import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteMeta } from '#contracts/site.ts'
import { checkStart } from '../../server/checkStart.ts'
import { connectDatabase } from '../../server/db/connectDatabase.ts'
import { migrate } from '../../server/db/migrate.ts'
import { pageFolder } from '../support/pageFolder.ts'
import { createTestDatabase, type TestDatabase } from '../support/testDatabase.ts'

const page = (projectId: string) =>
  pageFolder({
    'index.html': siteMeta({
      identity: { kind: 'firebase', apiKey: 'key', authDomain: 'words.example.org', projectId },
    }),
  })
const PAGE = page('words')
const PAGE_OF_OTHER = page('other')

let database: TestDatabase
const provider = createServer((_request, response) => void response.end(JSON.stringify({ keys: [{}, {}] })))
beforeAll(async () => {
  database = await createTestDatabase()
  provider.listen(0, '127.0.0.1')
  await once(provider, 'listening')
})
afterAll(async () => {
  provider.close()
  await database.drop()
})

/** Checks a start with these changes; returns the lines, and whether it passed. */
async function check(changes: Record<string, string> = {}) {
  const { port } = provider.address() as AddressInfo
  const environment = {
    DATABASE_URL: database.url,
    FIREBASE_PROJECT_ID: 'words',
    JWKS_URL: `http://127.0.0.1:${port}/keys`,
    PAGE_DIR: PAGE,
    PORT: '0',
    ...changes,
  }
  const lines: string[] = []
  return { passed: await checkStart(environment, (line) => lines.push(line)), lines }
}

test('a check reports that each part is in order, and changes nothing', async () => {
  const found = await check()
  expect(found.passed).toBe(true)
  expect(found.lines).toEqual([
    'ok     settings: complete',
    `ok     page: ${PAGE}`,
    'ok     address: 127.0.0.1:0 is free',
    expect.stringMatching(/^ok {5}database: PostgreSQL \d+.*, takes writes$/),
    'ok     migrations: the start will apply 0001_schema, 0002_notebook, 0003_guest_transfers, 0004_interface_language, 0005_account_languages',
    'ok     clock: agrees with the database’s',
    expect.stringMatching(/^ok {5}identity provider: 2 public keys of 127\.0\.0\.1:\d+$/),
  ])
  const db = connectDatabase(database.url, () => undefined, 1)
  expect(await db.query("select to_regclass('schema_migrations') as found")).toEqual([{ found: null }])
  await migrate(db)
  await db.close()
  expect((await check()).lines).toContain('ok     migrations: all applied')
})

test.each([
  [
    'a variable that is missing',
    { FIREBASE_PROJECT_ID: '' },
    /settings: FIREBASE_PROJECT_ID, OIDC_ISSUER or GUEST_KEY is required/,
  ],
  ['an address that is not of this machine', { HOST: '192.0.2.1' }, /address: .*EADDRNOTAVAIL.*192\.0\.2\.1/],
  ['a folder that is not there', { ASSET_ARCHIVE_DIR: '/nowhere/assets' }, /assets of earlier builds: ENOENT/],
  ['a page of another project', { PAGE_DIR: PAGE_OF_OTHER }, /page: .* built for the project other.* is words/],
  [
    'a database that is not there',
    { DATABASE_URL: 'postgres://127.0.0.1:1/none' },
    /database: .*nothing answers there/,
  ],
  ['an address without keys', { JWKS_URL: 'http://127.0.0.1:1/' }, /identity provider: 127\.0\.0\.1:1: /],
])('a check finds %s, and says what to do', async (_, changes, line) => {
  const { passed, lines } = await check(changes)
  expect(passed).toBe(false)
  expect(lines.filter((one) => one.startsWith('FAULT'))).toEqual([expect.stringMatching(line)])
})

test('a check notes variables with a typing mistake, and does not fail for them', async () => {
  const { passed, lines } = await check({ OPERATOR_NAMES: 'us', DATABASE_URL_FILES: '/url' })
  expect(passed).toBe(true)
  expect(lines).toContain('note   settings: the server does not read OPERATOR_NAMES, DATABASE_URL_FILES')
})

test('a check notes an address in use, which the running server may have', async () => {
  const { port } = provider.address() as AddressInfo
  const { passed, lines } = await check({ PORT: `${port}` })
  expect(passed).toBe(true)
  expect(lines).toContain(`note   address: 127.0.0.1:${port} is in use, perhaps by the running server`)
})

test('a check finds a database that takes no writes', async () => {
  const url = new URL(database.url)
  url.searchParams.set('options', '-c default_transaction_read_only=on')
  const { passed, lines } = await check({ DATABASE_URL: url.href })
  expect(passed).toBe(false)
  expect(lines.find((line) => line.startsWith('FAULT'))).toMatch(/it takes no writes: it is read-only/)
})

test('a check finds the data of a build before 0.9.0, which a start would refuse', async () => {
  const earlier = await createTestDatabase()
  const db = connectDatabase(earlier.url, () => undefined, 1)
  await db.query('create table schema_migrations (name text primary key)')
  await db.query("insert into schema_migrations values ('001_tests')")
  await db.close()
  const { passed, lines } = await check({ DATABASE_URL: earlier.url })
  expect(passed).toBe(false)
  expect(lines.find((line) => line.startsWith('FAULT'))).toMatch(/a build before 0\.9\.0/)
  await earlier.drop()
})
