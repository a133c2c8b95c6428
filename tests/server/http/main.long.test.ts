import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFreePort } from '../../../scripts/setup/findFreePort.mjs'
import { connectDatabase } from '../../../server/db/connectDatabase.ts'
import { bundleServer, PROJECT, type ServerBundle } from '../../support/serverProcess.ts'
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase.ts'
import { until } from '../../support/until.ts'

let bundle: ServerBundle
let database: TestDatabase
beforeAll(async () => {
  bundle = await bundleServer()
  database = await createTestDatabase()
}, 60_000)
afterAll(async () => {
  await database.drop()
  await bundle.remove()
})

const start = (changes: Record<string, string> = {}) => bundle.start({ DATABASE_URL: database.url, ...changes })

test('a server with an unusable asset archive still starts, with one warning', async () => {
  const server = start({ PAGE_DIR: 'public', ASSET_ARCHIVE_DIR: join(import.meta.filename, 'assets') })
  await server.base()
  server.child.kill('SIGTERM')
  expect(await server.ended).toEqual({ code: 0, signal: null, complaint: '' })
  const warnings = server.lines.filter((line) => !line.startsWith('Ready')).map((line) => JSON.parse(line))
  expect(warnings).toEqual([expect.objectContaining({ level: 40, err: expect.objectContaining({ code: 'ENOTDIR' }) })])
})

test.runIf(process.platform === 'linux')(
  'a server whose log cannot be written keeps serving, and reports this once',
  async () => {
    const port = await findFreePort()
    const full = openSync('/dev/full', 'w')
    const variables = {
      DATABASE_URL: database.url,
      FIREBASE_PROJECT_ID: PROJECT,
      PAGE_DIR: 'nowhere',
      LOG_LEVEL: 'info',
    }
    const child = spawn(process.execPath, [join(bundle.folder, 'main.js')], {
      env: { PATH: process.env['PATH'], PORT: String(port), ...variables },
      stdio: ['ignore', full, 'pipe'],
    })
    closeSync(full)
    let complaint = ''
    child.stderr?.on('data', (text) => (complaint += String(text)))
    const isHealthy = () =>
      fetch(`http://127.0.0.1:${port}/v1/health`).then(
        ({ ok }) => ok,
        () => false,
      )
    await until('the server answers', isHealthy)
    for (let request = 0; request < 3; request += 1) expect(await isHealthy()).toBe(true)
    child.kill('SIGTERM')
    expect(await once(child, 'close')).toEqual([0, null])
    expect(complaint).toBe('The log cannot be written (ENOSPC); the server goes on and tries again.\n')
  },
)

describe('a server that cannot start', () => {
  const endOf = async (changes: Record<string, string>) => {
    const { code, complaint } = await start(changes).ended
    expect(code).toBe(1)
    expect(complaint.trimEnd().split('\n')).toHaveLength(1)
    expect(complaint).not.toContain('secret')
    return complaint
  }

  test('a server whose port is in use reports this in one line and exits with 1', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    expect(await endOf({ PORT: String(port) })).toContain(`Port ${port} is already in use`)
    other.close()
  })

  test('a server without a database at its address reports this in one line and exits with 1', async () => {
    const complaint = await endOf({ DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/vocab' })
    expect(complaint).toContain('database 127.0.0.1:1/vocab (DATABASE_URL): nothing answers there')
  })

  test('a server with a wrong password reports this in one line and exits with 1', async () => {
    const url = new URL(database.url)
    url.password = 'secret'
    expect(await endOf({ DATABASE_URL: url.href })).toContain('it refuses the user name or password')
  })

  test('a server whose database does not exist reports this in one line and exits with 1', async () => {
    const url = new URL(database.url)
    url.pathname = '/nowhere'
    expect(await endOf({ DATABASE_URL: url.href })).toContain('there is no database of this name')
  })

  test('a server on a database of a build before 0.9.0 reports this in one line and exits with 1', async () => {
    const before = await createTestDatabase()
    const db = connectDatabase(before.url, () => undefined)
    await db.query("create table schema_migrations as select '001_vocab_tests' as name")
    await db.close()
    expect(await endOf({ DATABASE_URL: before.url })).toMatch(/data of a build before 0\.9\.0.* move the data folder/)
    await before.drop()
  })
})
