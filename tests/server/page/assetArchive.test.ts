import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { loadConfig, type Config } from '../../../server/config.ts'
import { archiveAssets } from '../../../server/page/assetArchive.ts'
import { readPage } from '../../../server/page/page.ts'
import { startServer } from '../../../server/startServer.ts'
import { startApiServer } from '../../support/apiServer.ts'
import { eventually } from '../../support/eventually.ts'
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase.ts'

const DAY = 24 * 60 * 60 * 1000
const START = Date.UTC(2026, 0, 5)
const OPERATOR = { name: 'Words & Sons', contact: 'here' }
const OLD = 'words-OLDhash1.js'
const NEW = 'words-NEWhash2.js'

let root: string
let archive: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'archive-'))
  archive = join(root, 'kept', 'assets')
})
afterEach(() => rm(root, { recursive: true, force: true }))

/** A built page with these files among its assets; returns the folder. */
async function build(name: string, files: Record<string, string | Buffer>): Promise<string> {
  const folder = join(root, name)
  await mkdir(join(folder, 'assets'), { recursive: true })
  await writeFile(join(folder, 'index.html'), '<title>start screen</title>')
  for (const [file, content] of Object.entries(files)) await writeFile(join(folder, 'assets', file), content)
  return folder
}

const keep = (folder: string, now: number) => archiveAssets({ assets: join(folder, 'assets'), archive, now })
const kept = async () => (await readdir(archive)).sort()

test('a start copies the build’s files that the archive lacks, including compressed ones', async () => {
  const first = await build('first', { [OLD]: 'old', [`${OLD}.br`]: 'old, compressed' })
  expect(await keep(first, START)).toBeNull()
  expect(await kept()).toEqual([OLD, `${OLD}.br`])
  const second = await build('second', { [NEW]: 'new' })
  expect(await keep(second, START + DAY)).toBeNull()
  expect(await kept()).toEqual([NEW, OLD, `${OLD}.br`])
  expect(await readFile(join(archive, OLD), 'utf8')).toBe('old')
})

test('a file already in the archive is unchanged, unless it was truncated', async () => {
  await mkdir(archive, { recursive: true })
  await writeFile(join(archive, OLD), 'OLD')
  await writeFile(join(archive, NEW), '')
  expect(await keep(await build('first', { [OLD]: 'old', [NEW]: 'new' }), START)).toBeNull()
  expect(await readFile(join(archive, OLD), 'utf8')).toBe('OLD')
  expect(await readFile(join(archive, NEW), 'utf8')).toBe('new')
})

test('several processes may archive at the same time, and leave no draft', async () => {
  const content = 'x'.repeat(3_000_000)
  const first = await build('first', { [OLD]: content, [NEW]: content })
  expect(await Promise.all(Array.from({ length: 8 }, () => keep(first, START)))).toEqual(Array(8).fill(null))
  expect(await kept()).toEqual([NEW, OLD])
  for (const name of [OLD, NEW]) expect(await readFile(join(archive, name), 'utf8')).toBe(content)
})

test('a server without a built page archives nothing and causes no error', async () => {
  expect(await keep(join(root, 'nowhere'), START)).toBeNull()
  expect(await kept()).toEqual([])
})

test('files that no build of the last 30 days had are removed, and each start of a build renews the 30 days of its files', async () => {
  const first = await build('first', { [OLD]: 'old' })
  const second = await build('second', { [NEW]: 'new' })
  await keep(first, START)
  await keep(first, START + 20 * DAY)
  await keep(second, START + 50 * DAY)
  expect(await kept()).toEqual([NEW, OLD])
  await keep(second, START + 50 * DAY + 1_000)
  expect(await kept()).toEqual([NEW])
})

test('drafts of a killed process are removed, and no other files', async () => {
  const first = await build('first', { [NEW]: 'new' })
  await keep(first, START)
  for (const name of ['.draft-1', 'notes.txt', 'run.json']) {
    await writeFile(join(archive, name), '')
    await utimes(join(archive, name), 1, 1)
  }
  await mkdir(join(archive, 'folder-abcdefgh.js'))
  await utimes(join(archive, 'folder-abcdefgh.js'), 1, 1)
  expect(await keep(first, START)).toBeNull()
  expect(await kept()).toEqual(['folder-abcdefgh.js', 'notes.txt', 'run.json', NEW].sort())
})

test('the files of the current build stay in the archive, even if very old', async () => {
  const first = await build('first', { [OLD]: 'old' })
  await keep(first, START)
  await keep(first, START + 300 * DAY)
  expect((await stat(join(archive, OLD))).mtimeMs).toBe(START + 300 * DAY)
})

test('an unusable archive is reported, not thrown, and the page is served without it', async () => {
  await writeFile(join(root, 'kept'), 'a file where the folder should be')
  const first = await build('first', { [OLD]: 'old' })
  expect(await keep(first, START)).toBeInstanceOf(Error)
  const server = await startApiServer({ page: readPage(first, OPERATOR, { assetArchive: archive }) })
  expect((await server.send('GET', `/assets/${OLD}`)).body).toBe('old')
  expect((await server.send('GET', `/assets/${NEW}`)).statusCode).toBe(404)
  await server.stop()
})

test('an archive that cannot store one file still stores the others', async () => {
  const first = await build('first', { [OLD]: 'old', [NEW]: 'new' })
  await mkdir(join(archive, NEW), { recursive: true })
  expect(await keep(first, START)).toBeInstanceOf(Error)
  expect(await kept()).toEqual([NEW, OLD])
})

describe('the requests of an open page of an earlier build', () => {
  /** A server of the second build, after a start of the first one. */
  async function serveSecond() {
    const old = { [OLD]: 'console.log("old")', [`${OLD}.gz`]: gzipSync('console.log("old")') }
    await keep(await build('first', old), START)
    const second = await build('second', { [NEW]: 'new' })
    await keep(second, START)
    await writeFile(join(archive, '.draft-1'), 'half')
    await writeFile(join(root, 'kept', 'secret.js'), 'secret')
    return startApiServer({ page: readPage(second, OPERATOR, { assetArchive: archive }) })
  }

  test('a file of an earlier build is served from the archive like one of the current build', async () => {
    const server = await serveSecond()
    const headers = { 'cache-control': 'public, max-age=31536000, immutable', 'content-type': /javascript/ }
    for (const [name, content] of [
      [NEW, 'new'],
      [OLD, 'console.log("old")'],
    ]) {
      const response = await server.send('GET', `/assets/${name}`, undefined, { accept: '*/*' })
      expect(response.body).toBe(content)
      expect(response.headers['cache-control']).toBe(headers['cache-control'])
      expect(response.headers['content-type']).toMatch(headers['content-type'])
    }
    const compressed = await server.send('GET', `/assets/${OLD}`, undefined, { 'accept-encoding': 'gzip, br' })
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(compressed.headers['content-type']).toMatch(/javascript/)
    expect(compressed.headers['cache-control']).toMatch('immutable')
    await server.stop()
  })

  test('a file that no build had gets a 404 with a problem, never a page', async () => {
    const server = await serveSecond()
    for (const path of ['/assets/words-unknown1.js', '/assets/', '/assets/.draft-1', '/assets/..%2fsecret.js']) {
      const response = await server.send('GET', path, undefined, { accept: 'text/html' })
      expect([path, response.statusCode]).toEqual([path, 404])
      expect(response.headers['content-type']).toMatch('application/problem+json')
    }
    await server.stop()
  })

  test.each([
    '/assets/../secret.js',
    '/assets/%2e%2e/secret.js',
    '/assets/..%2fsecret.js',
    '/assets/..%5csecret.js',
    '/assets/x/../../secret.js',
    '/assets//etc/passwd',
    '/assets/..%2f..%2f..%2f..%2fetc/passwd',
  ])('a path cannot lead out of the folders: %s', async (path) => {
    const server = await serveSecond()
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as AddressInfo
    // Sent unchanged: fetch and injection would normalize the path first.
    const [response] = await once(get({ port, path, host: '127.0.0.1' }), 'response')
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(await text(response)).not.toMatch(/secret|half|<title>|root:/)
    await server.stop()
  })
})

const OF_SERVER = {
  NODE_ENV: 'test',
  FIREBASE_PROJECT_ID: 'demo',
  FIREBASE_API_KEY: 'key',
  PORT: '0',
  LOG_LEVEL: 'silent',
}

describe('the server process', () => {
  const config = (database: TestDatabase, folder: string): Config => ({
    ...loadConfig({ ...OF_SERVER, DATABASE_URL: database.url }),
    ...{ pageDir: folder, assetArchiveDir: archive },
  })

  test('the server archives at its start, and renews its build every day', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const database = await createTestDatabase()
    const server = await startServer(config(database, await build('first', { [OLD]: 'old' })))
    expect(await kept()).toEqual([OLD])
    await utimes(join(archive, OLD), 1, 1)
    vi.advanceTimersByTime(DAY)
    await eventually(async () => expect((await stat(join(archive, OLD))).mtimeMs).toBeGreaterThan(1_000))
    await server.close()
    await database.drop()
  })

  test('the server warns from the day on which it cannot archive', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const database = await createTestDatabase()
    const server = await startServer(config(database, await build('first', { [OLD]: 'old' })))
    const warn = vi.spyOn(server.log, 'warn')
    await rm(archive, { recursive: true })
    await writeFile(archive, 'a file where the folder was')
    vi.advanceTimersByTime(DAY)
    await eventually(() =>
      expect(warn).toHaveBeenCalledWith({ err: expect.any(Error) }, expect.stringMatching('assets')),
    )
    await server.close()
    await database.drop()
  })
})
