import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApiServer, type ApiServer } from '../../support/apiServer.ts'

/** Replaces the emulator and records its requests; tests/scripts and journeys use the real one. */
const emulator = createServer((request, response) => {
  asked.push({ path: request.url ?? '', headers: request.headers })
  let body = ''
  request.on('data', (chunk) => (body += chunk))
  request.on('end', () => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(`${request.method} ${request.url} ${body}`)
  })
})
const asked: { path: string; headers: object }[] = []
let server: ApiServer

beforeAll(async () => {
  await once(emulator.listen(0, '127.0.0.1'), 'listening')
  const { port } = emulator.address() as AddressInfo
  server = await startApiServer({ emulatorUrl: `http://127.0.0.1:${port}`, host: 'My-Machine' })
})
afterAll(async () => {
  await server.stop()
  emulator.close()
})
beforeEach(() => void (asked.length = 0))

const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts'
const SIGN_UP = `${ACCOUNTS}:signUp?key=fake`
const HANDLER = '/emulator/auth/handler?providerId=google.com'

test('the auth emulator gets the sign-in’s paths with body and query, and its responses are sent without our headers', async () => {
  const response = await server.send('POST', SIGN_UP, { email: 'a@b.c' })
  expect(response.body).toBe(`POST ${SIGN_UP} {"email":"a@b.c"}`)
  const handler = await server.send('GET', HANDLER)
  expect(handler.body).toBe(`GET ${HANDLER} `)
  // Its pages run inline scripts, which our policy would block.
  expect(handler.headers).not.toHaveProperty('content-security-policy')
  expect((await server.send('POST', '/securetoken.googleapis.com/v1/token', {})).statusCode).toBe(200)
  expect((await server.send('GET', '/identitytoolkit.googleapis.com/v2/recaptchaConfig')).statusCode).toBe(200)
})

test.each([
  ['GET', '/emulator/v1/projects/demo-vocab/oobCodes'],
  ['DELETE', '/emulator/v1/projects/demo-vocab/accounts'],
  ['GET', '/identitytoolkit.googleapis.com/v1/projects/demo-vocab/accounts:batchGet'],
  ['POST', `${ACCOUNTS}:query`],
  ['POST', `${ACCOUNTS}:signUp/../../projects/demo-vocab/accounts:query`],
  ['POST', '/identitytoolkit.googleapis.com/v1/projects%2fdemo-vocab%2faccounts:query'],
  ['GET', '/emulator/auth/..%2fv1/projects/demo-vocab/oobCodes'],
  ['DELETE', `${ACCOUNTS}:delete`],
] as const)('the auth emulator gets no request that a sign-in does not need: %s %s', async (method, path) => {
  expect((await server.send(method, path)).statusCode).toBe(404)
  expect(asked).toEqual([])
})

test.each(['Bearer owner', 'bearer OWNER', 'Bearer ya29.anything', 'Basic eA=='])(
  'the auth emulator gets no request in the name of an administrator: %s',
  async (authorization) => {
    expect((await server.send('POST', SIGN_UP, {}, { authorization })).statusCode).toBe(403)
    expect(asked).toEqual([])
  },
)

test.each([
  ['localhost:8080', 'https://evil.example'],
  ['localhost:8080', 'http://localhost:3000'],
  ['localhost:8080', 'null'],
  // Another site's name that leads to this machine.
  ['evil.example:8080', 'http://evil.example:8080'],
  ['evil.example:8080', undefined],
  ['127.0.0.1.evil.example', undefined],
])('the auth emulator gets no request from pages of other sites: Host %j, Origin %j', async (host, origin) => {
  const headers = { host, ...(origin !== undefined && { origin }) }
  for (const [method, path] of [['POST', SIGN_UP] as const, ['GET', HANDLER] as const]) {
    const response = await server.send(method, path, undefined, headers)
    expect(response.statusCode).toBe(403)
    expect(response.headers).not.toHaveProperty('access-control-allow-origin')
  }
  expect(asked).toEqual([])
})

test.each(['localhost:8080', '127.0.0.1:8080', '192.0.2.7:8080', '[::1]:8080', 'my-machine:8080', 'localhost'])(
  'the auth emulator is available to the page at %s, and does not learn that address',
  async (host) => {
    expect((await server.send('POST', SIGN_UP, {}, { host, origin: `http://${host}` })).statusCode).toBe(200)
    expect(asked[0]!.headers).not.toHaveProperty('origin')
  },
)

test('the auth emulator’s paths do not exist without it', async () => {
  const other = await startApiServer()
  expect((await other.send('POST', SIGN_UP, {})).statusCode).toBe(404)
  await other.stop()
})
