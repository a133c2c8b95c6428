import { afterAll, beforeAll, expect, test } from 'vitest'
import { NEW_TEST, TESTS_PATH } from '../../support/apiServer.ts'
import { sendRaw } from '../../support/fuzz/sendRaw.ts'
import { saveOf } from '../../support/saves.ts'
import { bundleServer, type ServerBundle } from '../../support/serverProcess.ts'
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase.ts'

let bundle: ServerBundle
let database: TestDatabase
beforeAll(async () => {
  bundle = await bundleServer()
  database = await createTestDatabase()
}, 60_000)
afterAll(() => bundle.remove())

/** Starts a server that logs as much as it can. */
const start = (changes: Record<string, string>) =>
  bundle.start({ DATABASE_URL: database.url, LOG_LEVEL: 'trace', ...changes })

/** Everything that it printed until it ended. */
async function readOutput(server: ReturnType<typeof start>): Promise<string> {
  const { complaint } = await server.ended
  return [...server.lines, complaint].join('\n')
}

// §8.48
test('a server with the most verbose log prints no secret, even when requests fail', async () => {
  const server = start({})
  const base = await server.base()
  const headers = {
    'content-type': 'application/json',
    ...{ authorization: 'Bearer hidden-token', cookie: 'session=hidden-cookie', 'x-xsrf-token': 'hidden-xsrf' },
    'class-key': 'hidden-class-key',
    ...{ 'x-forwarded-for': '203.0.113.77', referer: 'https://hidden-referrer.test' },
  }
  const patch = (path: string, body: object) =>
    fetch(base + path, { method: 'PATCH', headers, body: JSON.stringify(body) })

  const create = (completed_tests: string[]) =>
    fetch(base + TESTS_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'hidden-key' },
      body: JSON.stringify({ ...NEW_TEST, completed_tests }),
    })
  const created = await (await create(['hidden-id-of-a-completed-test'])).json()
  expect((await create(Array(31).fill('hidden-id-of-a-completed-test'))).status).toBe(422)
  const save = { ...saveOf(created), user_profile: { email: 'hidden@example.org', full_name: 'Hidden Name' } }
  const url = `${TESTS_PATH}${created.test_id}/`
  expect((await patch(url, save)).status).toBe(200)
  expect((await patch(`${url}?complete=y&access_token=hidden-query`, save)).status).toBe(401)
  expect((await patch(url, { words: 'hidden-value' })).status).toBe(422)
  expect((await fetch(`${base}/v1/classes/wq7xk3mznb/results/`, { headers })).status).toBe(404)
  const port = Number(new URL(base).port)
  await sendRaw(
    port,
    Buffer.from('GET /hidden-path HTTP/1.1\r\nAuthorization: hidden-raw\r\nX: \u0000\r\n\r\n'),
    10_000,
  )

  await database.drop()
  expect((await patch(url, save)).status).toBeGreaterThanOrEqual(500)
  expect((await create(['hidden-id-of-a-completed-test'])).status).toBeGreaterThanOrEqual(500)
  server.child.kill('SIGTERM')
  const log = await readOutput(server)
  expect(log).toContain('request failed')
  expect(log).not.toMatch(/hidden/i)
  const { password } = new URL(database.url)
  expect(password).not.toBe('')
  for (const secret of [password, created.test_id, created.shortcode, '203.0.113.77', created.words[0].sentence]) {
    expect(log).not.toContain(secret)
  }
})

test.each([
  ['an invalid address', 'postgres://user:hidden-password@host:port/vocab'],
  ['an unknown host', 'postgres://user:hidden-password@database.invalid/vocab'],
  ['no server at the address', 'postgres://user:hidden-password@127.0.0.1:1/vocab'],
  ['the password in the query', 'postgres://127.0.0.1:1/vocab?user=user&password=hidden-password'],
  ['a missing certificate', 'postgres://user:hidden-password@127.0.0.1:1/vocab?sslrootcert=/nowhere'],
  ['an unknown kind of encryption', 'postgres://user:hidden-password@127.0.0.1:1/vocab?sslmode=hidden-password'],
  ['another kind of database', 'mysql://user:hidden-password@127.0.0.1/vocab'],
])('a server that cannot start prints no secret: %s', async (_what, url) => {
  const server = start({ DATABASE_URL: url })
  expect((await server.ended).code).toBe(1)
  const complaint = await readOutput(server)
  expect(complaint).toContain('DATABASE_URL')
  expect(complaint).not.toContain('hidden')
})
