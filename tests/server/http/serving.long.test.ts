import { once } from 'node:events'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import { connect, createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { siteMeta } from '#contracts/site.ts'
import { NEW_TEST, TESTS_PATH } from '../../support/apiServer.ts'
import { bundleServer, type ServerBundle } from '../../support/serverProcess.ts'
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase.ts'

const KEY = '01234567-89ab-cdef-0123-456789abcdef'
const JSON_TYPE = { 'content-type': 'application/json' }

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

/** A server process that stops when the test ends, whatever happens. */
function start(variables: Record<string, string> = {}) {
  const server = bundle.start({ DATABASE_URL: database.url, ...variables })
  onTestFinished(() => void server.child.kill('SIGKILL'))
  return server
}

const BODY = JSON.stringify(NEW_TEST)
const HEAD = [
  `POST ${TESTS_PATH} HTTP/1.1`,
  'Host: localhost',
  'Content-Type: application/json',
  `Content-Length: ${BODY.length}`,
].join('\r\n')

/** A POST for a new test, of which only `begin` has been sent. */
async function beginRequest(base: string, begin = `${HEAD}\r\n\r\n`) {
  const socket = connect(Number(new URL(base).port), '127.0.0.1').setEncoding('utf8')
  const chunks: string[] = []
  socket.on('data', (chunk: string) => chunks.push(chunk))
  const closed = once(socket, 'close')
  socket.write(begin)
  return {
    /** Sends the rest; returns the whole answer once the server has closed the connection. */
    async finish() {
      socket.write(`${HEAD}\r\n\r\n${BODY}`.slice(begin.length))
      await closed
      return chunks.join('')
    },
  }
}

/** Repeats a request until the answer is as wished. */
async function poll<Answer>(ask: () => Promise<Answer>, isWished: (answer: Answer) => boolean): Promise<Answer> {
  for (;;) {
    const answer = await ask()
    if (isWished(answer)) return answer
  }
}

test('a stopping server first reports that it is draining, for the configured time, and keeps serving', async () => {
  const server = start({ DRAIN_SECONDS: '300' })
  const base = await server.base()
  expect((await fetch(`${base}/v1/ready`)).status).toBe(200)
  const request = await beginRequest(base)
  server.child.kill('SIGTERM')
  const refused = await poll(
    () => fetch(`${base}/v1/ready`),
    ({ status }) => status === 503,
  )
  expect(await refused.json()).toMatchObject({ detail: 'The server is draining: it is about to stop.' })
  const alive = await fetch(`${base}/v1/health`)
  expect([alive.status, alive.headers.get('connection')]).toEqual([200, 'close'])
  expect(await request.finish()).toMatch(/^HTTP\/1\.1 201 /)
  expect(server.log()).toEqual([])
})

test.each([
  ['body', `${HEAD}\r\n\r\n`],
  ['head', HEAD.slice(0, 30)],
])('a stopping server accepts no connections, finishes a request without its %s, and ends', async (_, begin) => {
  const server = start()
  const base = await server.base()
  const request = await beginRequest(base, begin)
  // The server knows of it by now, since it has answered a later request.
  await fetch(`${base}/v1/health`)
  server.child.kill('SIGTERM')
  await poll(
    () => fetch(`${base}/v1/health`).catch(() => 'refused'),
    (answer) => answer === 'refused',
  )
  expect(await request.finish()).toMatch(/^HTTP\/1\.1 201 .*"test_id"/s)
  expect(await server.ended).toEqual({ code: 0, signal: null, complaint: '' })
})

test('the log has a line for each finished request: method, route, status, time, and the id in the answer', async () => {
  const server = start({ LOG_LEVEL: 'info' })
  const base = await server.base()
  const created = await fetch(base + TESTS_PATH, {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify(NEW_TEST),
  })
  const { test_id } = (await created.json()) as { test_id: string }
  await fetch(`${base + TESTS_PATH}${test_id}/`, { method: 'PATCH', headers: JSON_TYPE, body: '{' })
  await fetch(`${base}/nowhere/${test_id}`)
  server.child.kill('SIGTERM')
  await server.ended
  const finished = server.log().filter(({ msg }) => msg === 'request finished')
  const ms = expect.any(Number)
  expect(finished).toMatchObject([
    { method: 'POST', route: TESTS_PATH, status: 201, ms, request_id: created.headers.get('x-request-id') },
    { method: 'PATCH', route: `${TESTS_PATH}:test_id/`, status: 400, ms },
    { method: 'GET', route: 'none', status: 404, ms },
  ])
  expect(server.lines.join('\n')).not.toContain(test_id)
  expect(JSON.stringify(finished)).not.toContain('127.0.0.1')
})

test('the log uses a trusted proxy’s request id, and nobody else’s', async () => {
  const idOf = async (base: string, given: string) =>
    (await fetch(`${base}/v1/health`, { headers: { 'x-request-id': given } })).headers.get('x-request-id')
  const open = await start().base()
  expect(await idOf(open, KEY)).not.toBe(KEY)
  const behind = await start({ TRUST_PROXY: '127.0.0.1' }).base()
  expect(await idOf(behind, KEY)).toBe(KEY)
  for (const hostile of ['two words', '<b>', `${KEY}${KEY}`, '{"level":60}', 'ünï']) {
    const id = await idOf(behind, hostile).catch(() => 'not to be sent')
    expect(id).not.toBe(hostile)
  }
})

test('the log names a failure by the id in the problem', async () => {
  const broken = await createTestDatabase()
  const server = start({ DATABASE_URL: broken.url })
  const base = await server.base()
  await broken.drop()
  const answer = await fetch(base + TESTS_PATH, {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify(NEW_TEST),
  })
  const { request_id } = (await answer.json()) as { request_id: string }
  expect([answer.status, request_id]).toEqual([503, answer.headers.get('x-request-id')])
  server.child.kill('SIGTERM')
  await server.ended
  expect(server.log()).toContainEqual(expect.objectContaining({ msg: 'request failed', request_id }))
})

test('the log contains errors of the page, without anything that could name a person', async () => {
  const server = start()
  const base = await server.base()
  const report = {
    message: 'SyntaxError: "Ada" at https://words.example.org/result/bcdfghjkmn of ada@example.org',
    stack: `show@https://words.example.org/assets/index-3f2aBcD4.js:1:22\n at https://words.example.org/result/bcdfghjkmn`,
    path: '/result/bbbbbbbbbb?name=Ada',
    version: '0.1.0',
  }
  const post = (body: unknown) =>
    fetch(`${base}/v1/page-errors`, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(body) })
  for (let n = 0; n < 3; n++) expect((await post(report)).status).toBe(204)
  expect((await post({ ...report, message: undefined })).status).toBe(422)
  const tooLarge = await post({ ...report, stack: 'a'.repeat(8 * 1024) })
  expect([tooLarge.status, await tooLarge.json()]).toMatchObject([413, { detail: expect.stringContaining('8 KB') }])
  server.child.kill('SIGTERM')
  await server.ended
  expect(server.log()).toEqual([
    expect.objectContaining({
      level: 40,
      msg: 'page error',
      page_error: {
        message: 'SyntaxError',
        stack: 'at show (/assets/index-3f2aBcD4.js:1:22)',
        path: '/result/:shortcode',
        version: '0.1.0',
      },
    }),
    expect.objectContaining({ level: 40, msg: 'page error again', times: 2 }),
  ])
})

test('the log contains at most 10 errors of the page a minute from one address', async () => {
  const base = await start({ LOG_LEVEL: 'silent' }).base()
  const post = () => fetch(`${base}/v1/page-errors`, { method: 'POST', headers: JSON_TYPE, body: '{}' })
  for (let count = 0; count < 10; count++) expect((await post()).status).toBe(422)
  const refused = await post()
  expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true])
})

describe('in production', () => {
  const pageBuiltFor = async (name: string, meta: string | null) => {
    const folder = join(bundle.folder, name)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'index.html'), `<title>start</title>${meta ?? ''}`)
    return { NODE_ENV: 'production', PAGE_DIR: folder }
  }

  test.each([
    ['a page of another release', 'unmarked', null, 'is not of this release'],
    ['a page whose settings are cut short', 'torn', '<meta name="site" content="{" />', 'is not of this release'],
    ['a page that names no project', 'nameless', siteMeta({}), 'names no project to sign in with'],
  ])('a server in production refuses %s', async (_, name, meta, why) => {
    const { code, complaint } = await start(await pageBuiltFor(name, meta)).ended
    expect([code, complaint]).toEqual([1, expect.stringMatching(new RegExp(`^Cannot start: .* ${why}.*\n$`))])
  })

  test('a server in production writes its settings into the page', async () => {
    const environment = { ...(await pageBuiltFor('production', siteMeta({}))), FIREBASE_API_KEY: 'key' }
    const base = await start(environment).base()
    expect(await (await fetch(base)).text()).toContain('&quot;apiKey&quot;:&quot;key&quot;')
  })

  test('the server runs without dev dependencies', async () => {
    const files = (await readdir(bundle.folder, { recursive: true })).filter((file) => file.endsWith('.js'))
    const code = (await Promise.all(files.map((file) => readFile(join(bundle.folder, file), 'utf8')))).join('\n')
    const imported = [...code.matchAll(/^import .*?["']([^"']+)["'];?$|\bimport\(["']([^"']+)["']\)/gm)]
      .map(([, one, other]) => String(one ?? other))
      .filter((name) => !/^(node:|\.)/.test(name) && !builtinModules.includes(name))
      .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
    const { dependencies } = JSON.parse(await readFile('package.json', 'utf8')) as { dependencies: object }
    expect(imported).toContain('fastify')
    expect(imported.filter((name) => !(name in dependencies))).toEqual([])
  })
})

test('a server names the port for metrics if it is in use', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const { code, complaint } = await start({ METRICS_PORT: String(port) }).ended
  other.close()
  expect([code, complaint]).toEqual([
    1,
    `Cannot start: Port ${port} is already in use. Stop the program that uses it, or set METRICS_PORT to another one.\n`,
  ])
})
