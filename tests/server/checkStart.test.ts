import { createHash, randomUUID } from 'node:crypto'
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
const EMPTY = pageFolder({})

const HTML = '<p>The page</p>'
const FILES: Record<string, string> = {
  '/keys': JSON.stringify({ keys: [{}, {}] }),
  '/digests.json': JSON.stringify({ '/index.html': createHash('sha256').update(HTML).digest('base64') }),
  '/index.html': HTML,
}

/** Serves these files, as a proxy before the server does; returns its address. */
async function serve(files: Record<string, string>): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    response.statusCode = url in files ? 200 : 404
    response.end(files[url])
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  afterAll(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

let database: TestDatabase
let site: string
let changedOnTheWay: string
beforeAll(async () => {
  database = await createTestDatabase()
  site = await serve(FILES)
  changedOnTheWay = await serve({ ...FILES, '/index.html': `${HTML}<script src="/beacon.js"></script>` })
})
afterAll(() => database.drop())

/** Checks a start with these changes; returns the lines, and whether it passed. */
async function check(changes: Record<string, string> = {}) {
  const environment = {
    DATABASE_URL: database.url,
    FIREBASE_PROJECT_ID: 'words',
    JWKS_URL: `${site}/keys`,
    PAGE_DIR: PAGE,
    PORT: '0',
    ...{ TRUST_PROXY: '127.0.0.1', OPERATOR_NAME: 'Words Ltd', OPERATOR_CONTACT: 'words@example.org' },
    PUBLIC_URL: site,
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
    'ok     migrations: the start will apply 0001_schema, 0002_notebook, 0003_guest_transfers, 0004_interface_language, 0005_account_languages, 0006_guests, 0007_rescored, 0008_guest_codes, 0009_ten_sentences, 0010_classes, 0011_research',
    'ok     clock: agrees with the database’s',
    expect.stringMatching(/^ok {5}identity provider: 2 public keys of 127\.0\.0\.1:\d+$/),
    'ok     files at PUBLIC_URL: 1 arrive unchanged',
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
  ['an address that is not of this machine', { HOST: '192.0.2.1' }, /address: .*192\.0\.2\.1.*Set HOST to another/],
  [
    'a metrics address that is not of this machine',
    { METRICS_PORT: '0', METRICS_HOST: '192.0.2.1' },
    /metrics: .*Set METRICS_HOST to another/,
  ],
  [
    'a folder for assets that is not there',
    { ASSET_ARCHIVE_DIR: '/nowhere/assets' },
    /assets of earlier builds: \/nowhere\/assets \(ASSET_ARCHIVE_DIR\): there is none: make it/,
  ],
  ['a page that is not there', { PAGE_DIR: '/nowhere/page' }, /page: \/nowhere\/page \(PAGE_DIR\): there is none/],
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

test('a check finds a proxy that changes the page’s files, with which nothing would work offline', async () => {
  const { passed, lines } = await check({ PUBLIC_URL: changedOnTheWay })
  expect(passed).toBe(false)
  expect(lines.at(-1)).toMatch(
    /^FAULT {2}files at PUBLIC_URL: .*\/index\.html arrives changed, so nothing works offline/,
  )
})

test.each([
  ['a variable with a typing mistake', { OPERATOR_NAMES: 'us' }, /settings: the server does not read OPERATOR_NAMES/],
  [
    'a public address that does not answer yet',
    { PUBLIC_URL: 'http://127.0.0.1:1' },
    /check again once the server runs/,
  ],
  ['a folder without a page', { PAGE_DIR: EMPTY }, /page: there is no page in .* only the API is served/],
])('a check notes %s, and does not fail for it', async (_, changes, note) => {
  const { passed, lines } = await check(changes)
  expect(passed).toBe(true)
  expect(lines.filter((line) => line.startsWith('note'))).toEqual([expect.stringMatching(note)])
})

test.each(['PORT', 'METRICS_PORT'])('a check notes a %s in use, which the running server may have', async (name) => {
  const { port } = new URL(site)
  const { passed, lines } = await check({ [name]: port })
  expect(passed).toBe(true)
  const part = name === 'PORT' ? 'address' : 'metrics'
  expect(lines).toContain(`note   ${part}: 127.0.0.1:${port} (${name}) is in use, perhaps by the running server`)
})

test('a check finds a user who may only connect', async () => {
  const role = `guest_${randomUUID().replaceAll('-', '')}`
  const db = connectDatabase(database.url, () => undefined, 1)
  await db.query(`create role ${role} login password 'secret'`)
  try {
    const url = new URL(database.url)
    Object.assign(url, { username: role, password: 'secret' })
    const { passed, lines } = await check({ DATABASE_URL: url.href })
    expect(passed).toBe(false)
    expect(lines.find((line) => line.startsWith('FAULT'))).toMatch(/database: .*make the user its owner/)
  } finally {
    await db.query(`drop role ${role}`)
    await db.close()
  }
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
