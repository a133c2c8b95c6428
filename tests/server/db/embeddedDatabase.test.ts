import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startEmbeddedDatabase, stopEmbeddedDatabase } from '../../../scripts/local/embeddedDatabase.ts'

const isRoot = process.getuid?.() === 0

/** One cluster for all tests, since making one takes seconds: each test starts it and leaves it stopped. */
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-'))
  await chmod(dataDir, 0o755)
})
afterEach(() => stopEmbeddedDatabase(dataDir))
afterAll(() => rm(dataDir, { recursive: true, force: true }))

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client.query(sql).then(
    ({ rows }) => client.end().then(() => rows),
    (error: unknown) => client.end().then(() => Promise.reject(error)),
  )
}

const serverPid = async () => Number((await readFile(join(dataDir, 'cluster/postmaster.pid'), 'utf8')).split('\n')[0])

test('what was stored is there after a stop and a second start', async () => {
  const first = await startEmbeddedDatabase({ dataDir })
  await query(first.url, 'create table kept as select 7 as n')
  await first.stop()
  const second = await startEmbeddedDatabase({ dataDir })
  expect(await query(second.url, 'select n from kept')).toEqual([{ n: 7 }])
  await second.stop()
  await second.stop()
  await expect(query(second.url, 'select 1')).rejects.toThrow('ECONNREFUSED')
})

test('a server that outlived its starter is taken over, and stops with its new owner', async () => {
  const first = await startEmbeddedDatabase({ dataDir })
  const pid = await serverPid()
  const second = await startEmbeddedDatabase({ dataDir })
  expect(second.url).toBe(first.url)
  expect(await serverPid()).toBe(pid)
  await second.stop()
  await expect(query(first.url, 'select 1')).rejects.toThrow('ECONNREFUSED')
})

test('after a kill of the server it starts again with all that was stored', async () => {
  const first = await startEmbeddedDatabase({ dataDir })
  await query(first.url, 'create table kept_too as select 7 as n')
  process.kill(await serverPid(), 'SIGKILL')
  const second = await startEmbeddedDatabase({ dataDir })
  expect(await query(second.url, 'select n from kept_too')).toEqual([{ n: 7 }])
})

test('a file left behind whose process number belongs to another program now does not block the start', async () => {
  const first = await startEmbeddedDatabase({ dataDir })
  const file = join(dataDir, 'cluster/postmaster.pid')
  const left = await readFile(file, 'utf8')
  await first.stop()
  await writeFile(file, left.replace(/^\d+/, String(process.pid)))
  const second = await startEmbeddedDatabase({ dataDir })
  expect(await query(second.url, 'select 1 as n')).toEqual([{ n: 1 }])
})

test('nobody enters without the password', async () => {
  const { url } = await startEmbeddedDatabase({ dataDir })
  const without = new URL(url)
  without.password = 'guess'
  await expect(query(without.href, 'select 1')).rejects.toThrow('password authentication failed')
})

test('a port in use is told in one line', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await expect(startEmbeddedDatabase({ dataDir, port })).rejects.toThrow(`port ${port}: it is in use`)
  other.close()
})

test('a folder that cannot be made is told in one line', async () => {
  await writeFile(join(dataDir, 'file'), '')
  const folder = join(dataDir, 'file', 'below')
  await expect(startEmbeddedDatabase({ dataDir: folder })).rejects.toThrow(`${folder} cannot be used`)
})

test.runIf(isRoot)(
  'where only root may enter, the files lie elsewhere, for as long as the folder says so',
  async () => {
    const closed = await mkdtemp(join(tmpdir(), 'closed-'))
    const inside = join(closed, 'data')
    const first = await startEmbeddedDatabase({ dataDir: inside })
    await query(first.url, 'create table kept as select 7 as n')
    await first.stop()
    const second = await startEmbeddedDatabase({ dataDir: inside })
    expect(second.folder).toBe(first.folder)
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 7 }])
    await second.stop()

    await rm(inside, { recursive: true })
    const anew = await startEmbeddedDatabase({ dataDir: inside })
    await expect(query(anew.url, 'select n from kept')).rejects.toThrow('does not exist')
    await anew.stop()
    for (const folder of [closed, first.folder, anew.folder]) await rm(folder, { recursive: true })
  },
)
