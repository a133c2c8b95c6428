import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmod,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startEmbeddedDatabase, stopEmbeddedDatabase } from '../../scripts/local/embeddedDatabase.ts'
import { keepDatabase } from '../../scripts/local/keepDatabase.ts'

const isRoot = process.getuid?.() === 0

/** One cluster for all tests, since creating one takes seconds: each test starts it and leaves it stopped. */
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-'))
  await chmod(dataDir, 0o755)
})
afterEach(() => stopEmbeddedDatabase(dataDir))
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const inFolder = (name: string) => join(dataDir, name)

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

async function readServerPid() {
  return Number.parseInt(await readFile(inFolder('cluster/postmaster.pid'), 'utf8'))
}

test('a start after an interrupted one creates the cluster, with the existing password', async () => {
  await mkdir(inFolder('cluster.new/base'), { recursive: true })
  await writeFile(inFolder('password.new'), 'half')
  await writeFile(inFolder('password'), 'of-a-cluster-that-was-moved-away')
  const { url, stop } = await startEmbeddedDatabase({ dataDir })
  expect(new URL(url).password).toBe('of-a-cluster-that-was-moved-away')
  expect((await readdir(dataDir)).sort()).toEqual(['cluster', 'database.log', 'password'])
  await stop()
  await stop()
  await expect(query(url, 'select 1')).rejects.toThrow('ECONNREFUSED')
})

test('a start ends the server that a killed process left running, and finds all its data', async () => {
  const first = await startEmbeddedDatabase({ dataDir })
  await query(first.url, 'create table kept as select 7 as n')
  const second = await startEmbeddedDatabase({ dataDir })
  await first.ended
  expect(await query(second.url, 'select n from kept')).toEqual([{ n: 7 }])
})

test('a start right after the server was killed finds all its data', async () => {
  const first = await startEmbeddedDatabase({ dataDir })
  await query(first.url, 'create table kept_too as select 7 as n')
  process.kill(await readServerPid(), 'SIGKILL')
  const second = await startEmbeddedDatabase({ dataDir })
  expect(await query(second.url, 'select n from kept_too')).toEqual([{ n: 7 }])
})

test('a start does not end another program that now has a killed server’s process id', async () => {
  const first = await startEmbeddedDatabase({ dataDir })
  const left = await readFile(inFolder('cluster/postmaster.pid'), 'utf8')
  await first.stop()
  const owner = await stat(inFolder('cluster'))
  const program = ['-c', 'while true; do sleep 1; done', 'postgres']
  const other = spawn('sh', program, { uid: owner.uid, gid: owner.gid, cwd: '/', stdio: 'ignore' })
  onTestFinished(() => void other.kill())
  await once(other, 'spawn')
  await writeFile(inFolder('cluster/postmaster.pid'), left.replace(/^\d+/, String(other.pid)))
  const second = await startEmbeddedDatabase({ dataDir })
  expect(await query(second.url, 'select 1 as n')).toEqual([{ n: 1 }])
  expect([other.exitCode, other.signalCode]).toEqual([null, null])
})

test('a start over an empty postmaster.pid ends the server still running there', async () => {
  const first = await startEmbeddedDatabase({ dataDir })
  await truncate(inFolder('cluster/postmaster.pid'))
  const second = await startEmbeddedDatabase({ dataDir })
  await first.ended
  await second.stop()
  await writeFile(inFolder('cluster/postmaster.pid'), '')
  const third = await startEmbeddedDatabase({ dataDir })
  expect(await query(third.url, 'select 1 as n')).toEqual([{ n: 1 }])
})

test.each(['cluster/PG_VERSION', 'password'])(
  'a start that cannot read %s says so and changes nothing',
  async (name) => {
    const file = inFolder(name)
    const refused = async () => {
      const before = (await readdir(dataDir, { recursive: true })).sort()
      await expect(startEmbeddedDatabase({ dataDir })).rejects.toThrow(
        new RegExp(`^${file} .*, or move ${dataDir} away to start with an empty database\\.$`),
      )
      expect((await readdir(dataDir, { recursive: true })).sort()).toEqual(before)
    }
    await rename(file, `${file}.aside`)
    await refused()
    await mkdir(file)
    await refused()
    await rmdir(file)
    await writeFile(file, '')
    await refused()
    await rename(`${file}.aside`, file)
  },
)

test('the server admits nobody without the password', async () => {
  const url = new URL((await startEmbeddedDatabase({ dataDir })).url)
  url.password = 'guess'
  await expect(query(url.href, 'select 1')).rejects.toThrow('password authentication failed')
})

test('a start names the port if it is in use', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await expect(startEmbeddedDatabase({ dataDir, port })).rejects.toThrow(`port ${port}: it is in use`)
  other.close()
})

test('a start names the folder if it cannot be created', async () => {
  await writeFile(inFolder('file'), '')
  const folder = inFolder('file/below')
  await expect(startEmbeddedDatabase({ dataDir: folder })).rejects.toThrow(`${folder} cannot be used`)
})

test('a kept database restarts at its address, but never in place of missing files', async () => {
  const said: unknown[] = []
  const log = vi.spyOn(console, 'error').mockImplementation((line) => void said.push(line))
  onTestFinished(() => log.mockRestore())
  const database = await keepDatabase(dataDir)
  process.kill(await readServerPid(), 'SIGKILL')
  await vi.waitFor(() => expect(said).toContain('PostgreSQL runs again.'), { timeout: 20_000 })
  expect(said).toEqual([expect.stringMatching(/^PostgreSQL ended by itself \(.*SIGKILL\)/), 'PostgreSQL runs again.'])
  expect(await query(database.url, 'select 1 as n')).toEqual([{ n: 1 }])

  const pid = await readServerPid()
  await rename(inFolder('cluster'), inFolder('aside'))
  process.kill(pid, 'SIGKILL')
  await expect(database.failed).rejects.toThrow(`The files of the database in ${dataDir} are gone.`)
  await database.stop()
  expect(await readdir(dataDir)).not.toContain('cluster')
  await rename(inFolder('aside'), inFolder('cluster'))
})

test.runIf(isRoot)('a folder that only root may enter becomes a link, which its database follows', async () => {
  const closed = await mkdtemp(join(tmpdir(), 'closed-'))
  const inside = join(closed, 'data')
  const first = await startEmbeddedDatabase({ dataDir: inside })
  expect((await lstat(inside)).isSymbolicLink()).toBe(true)
  await query(first.url, 'create table kept as select 7 as n')
  await first.stop()
  const second = await startEmbeddedDatabase({ dataDir: inside })
  expect(await query(second.url, 'select n from kept')).toEqual([{ n: 7 }])
  await second.stop()

  await rename(first.folder, `${first.folder}.aside`)
  await expect(startEmbeddedDatabase({ dataDir: inside })).rejects.toThrow(`${inside} cannot be used`)
  await rm(inside)
  const anew = await startEmbeddedDatabase({ dataDir: inside })
  await expect(query(anew.url, 'select n from kept')).rejects.toThrow('does not exist')
  await anew.stop()
  for (const folder of [closed, `${first.folder}.aside`, anew.folder]) await rm(folder, { recursive: true })
})
