import { existsSync } from 'node:fs'
import { appendFile, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedDatabase, type EmbeddedDatabase } from '../../../scripts/local/embeddedDatabase.ts'
import { watchDatabase } from '../../../scripts/local/watchDatabase.ts'
import { until } from '../../support/until.ts'
import { newDataDir } from '../../support/databaseSetup.ts'

let dataDir: string
let database: EmbeddedDatabase
const stop = new AbortController()
const said: string[] = []
let watch: Promise<void>
beforeAll(async () => {
  dataDir = await newDataDir()
  database = await startEmbeddedDatabase({ dataDir })
  watch = watchDatabase({ dataDir, database, stop: stop.signal, say: (line) => said.push(line) })
  watch.catch(() => undefined) // looked at by the last test
}, 60_000)
afterAll(async () => {
  stop.abort()
  await watch.catch(() => undefined)
  await database.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const serverPid = async () => Number.parseInt(await readFile(join(dataDir, 'cluster/postmaster.pid'), 'utf8'))

/** Tries to get in; null when that works, else why not. */
async function refusal(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url })
  const message = await client.connect().then(
    () => null,
    (error: Error) => error.message,
  )
  await client.end().catch(() => undefined)
  return message
}

test('a server that ended by itself is started again at its address, and two lines say so', async () => {
  process.kill(await serverPid(), 'SIGKILL')
  await until('PostgreSQL runs again', () => said.includes('PostgreSQL runs again.'))
  expect(said).toEqual([expect.stringMatching(/^PostgreSQL ended by itself \(.+\)/), 'PostgreSQL runs again.'])
  expect(await refusal(database.url)).toBeNull()
})

test('a log that has become large is emptied under the running server, with a copy beside it', async () => {
  await appendFile(database.log, Buffer.alloc(5 * 1024 * 1024, '.'))
  await until('the log is small', async () => (await stat(database.log)).size === 0)
  expect((await stat(join(dataDir, 'database.previous.log'))).size).toBeGreaterThan(5 * 1024 * 1024)
  const without = new URL(database.url)
  without.password = 'guess'
  expect(await refusal(without.href)).toMatch('password authentication failed')
  expect(await readFile(database.log, 'utf8')).toMatch(/^[^\0]*password authentication failed/)
})

test('files that are gone are told, and no empty database takes their place', async () => {
  const data = join(dataDir, 'cluster')
  const pid = await serverPid()
  await rename(data, `${data}.aside`)
  process.kill(pid, 'SIGKILL')
  await expect(watch).rejects.toThrow(`its files in ${dataDir} are gone`)
  expect(existsSync(data)).toBe(false)
})
