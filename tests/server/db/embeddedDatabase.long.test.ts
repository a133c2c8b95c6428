import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, rmdir, truncate, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { databaseUser } from '../../../scripts/local/databaseUser.ts'
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

test('what a start left that was interrupted prevents none, and a password that is there stays', async () => {
  const file = (name: string) => join(dataDir, name)
  await mkdir(file('cluster.new/base'), { recursive: true })
  await writeFile(file('password.new'), 'half')
  await writeFile(file('password'), 'of-a-cluster-that-was-moved-away')
  const { url } = await startEmbeddedDatabase({ dataDir })
  expect(new URL(url).password).toBe('of-a-cluster-that-was-moved-away')
  expect((await readdir(dataDir)).sort()).toEqual(['cluster', 'database.log', 'password'])
})

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

test('a file left behind whose process number belongs to another PostgreSQL now neither blocks a start nor ends that', async () => {
  const first = await startEmbeddedDatabase({ dataDir })
  const file = join(dataDir, 'cluster/postmaster.pid')
  const left = await readFile(file, 'utf8')
  await first.stop()
  const program = ['-c', 'while true; do sleep 1; done', 'postgres']
  const other = spawn('sh', program, { ...databaseUser(), cwd: '/', stdio: 'ignore' })
  onTestFinished(() => void other.kill())
  await once(other, 'spawn')
  await writeFile(file, left.replace(/^\d+/, String(other.pid)))
  await stopEmbeddedDatabase(dataDir)
  const second = await startEmbeddedDatabase({ dataDir })
  expect(await query(second.url, 'select 1 as n')).toEqual([{ n: 1 }])
  expect([other.exitCode, other.signalCode]).toEqual([null, null])
})

test('an empty file of the server blocks a start only while that server runs', async () => {
  await startEmbeddedDatabase({ dataDir })
  const pid = await serverPid()
  await truncate(join(dataDir, 'cluster/postmaster.pid'))
  const second = startEmbeddedDatabase({ dataDir })
  process.kill(pid, 'SIGKILL')
  expect(await query((await second).url, 'select 1 as n')).toEqual([{ n: 1 }])
})

describe('a cluster that lacks what nobody gets in without is left as it is, and one line says so:', () => {
  const content = async () => (await readdir(dataDir, { recursive: true })).sort()
  const refused = async (file: string) => {
    const before = await content()
    await expect(startEmbeddedDatabase({ dataDir })).rejects.toThrow(
      new RegExp(`^${join(dataDir, file)} .*, or move ${dataDir} away to start with an empty database\\.$`),
    )
    expect(await content()).toEqual(before)
  }

  test.each(['cluster/PG_VERSION', 'password'])('%s', async (name) => {
    const file = join(dataDir, name)
    await rename(file, `${file}.aside`)
    await refused(name)
    await mkdir(file)
    await refused(name)
    await rmdir(file)
    await writeFile(file, '')
    await refused(name)
    await rename(`${file}.aside`, file)
  })

  test('the right password, in which case no server stays behind', async () => {
    const file = join(dataDir, 'password')
    const right = await readFile(file, 'utf8')
    await writeFile(file, 'another')
    await expect(startEmbeddedDatabase({ dataDir })).rejects.toThrow(`${file} is not the password of this database`)
    expect(await content()).not.toContain('cluster/postmaster.pid')
    await writeFile(file, right)
  })
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

    const pointer = join(inside, 'database-is-in')
    await rename(pointer, `${pointer}.aside`)
    await mkdir(pointer)
    await expect(startEmbeddedDatabase({ dataDir: inside })).rejects.toThrow(`${pointer} cannot be read (EISDIR)`)
    await rmdir(pointer)
    await writeFile(pointer, `${inside}/nowhere\n`)
    await expect(startEmbeddedDatabase({ dataDir: inside })).rejects.toThrow(`${pointer} names no folder`)

    await rm(inside, { recursive: true })
    const anew = await startEmbeddedDatabase({ dataDir: inside })
    await expect(query(anew.url, 'select n from kept')).rejects.toThrow('does not exist')
    await anew.stop()
    for (const folder of [closed, first.folder, anew.folder]) await rm(folder, { recursive: true })
  },
)
