import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { CreateTest } from '#contracts/taking.ts'
import { TESTS_PATH } from '../../support/apiServer.ts'
import { sharedApiServer } from '../../support/sharedApiServer.ts'

const MINUTE = 60_000

const server = sharedApiServer()
let port: number
beforeAll(async () => {
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
})

/** Everything that the server answers to these bytes before it closes the connection. */
async function answerTo(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  // Bytes still on their way to a server that has refused may meet a closed connection.
  socket.on('error', () => undefined)
  socket.end(bytes)
  return text(socket)
}

/** The status and type of the problem in a raw answer. */
function problemIn(answer: string): [status: number, type: string] {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head.toLowerCase()).toContain('content-type: application/problem+json')
  expect(head.toLowerCase()).toContain('cache-control: no-store')
  expect(head.toLowerCase()).toContain(`content-length: ${Buffer.byteLength(body)}`)
  return [Number(head.split(' ')[1]), JSON.parse(body).type]
}

test('a request that never ends loses its connection after the time for headers and body', () => {
  const { requestTimeout, headersTimeout } = server.app.server
  for (const limit of [requestTimeout, headersTimeout]) {
    expect(limit).toBeGreaterThan(0)
    expect(limit).toBeLessThanOrEqual(MINUTE)
  }
})

test('a connection that timed out is answered with 408', async () => {
  const connected = once(server.app.server, 'connection')
  const client = connect(port, '127.0.0.1')
  const [socket] = (await connected) as [Socket]
  client.write(`POST ${TESTS_PATH} HTTP/1.1\r\n`)
  const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  server.app.server.emit('clientError', error, socket)
  expect(problemIn(await text(client))).toEqual([408, 'urn:problem-type:request-timeout'])
})

test.each([
  ['two lengths', `POST ${TESTS_PATH} HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 9\r\n\r\n{}`],
  [
    'a length and chunks',
    `POST ${TESTS_PATH} HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  [
    'a chunk without a length',
    `POST ${TESTS_PATH} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  ],
  ['a line break in a header', 'GET /v1/health HTTP/1.1\r\nHost: a\r\nX: a\rb\r\n\r\n'],
  ['two hosts', 'GET /v1/health HTTP/1.1\r\nHost: a\r\nhost: b\r\nConnection: close\r\n\r\n'],
  ['no HTTP', '\u0016\u0003\u0001'],
])('a connection with %s is answered with 400 and closed', async (_what, bytes) => {
  expect(problemIn(await answerTo(bytes))).toEqual([400, 'urn:problem-type:bad-request'])
})

test('a request refused before its body turns out to be malformed is answered once', async () => {
  const head = `POST ${TESTS_PATH} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n`
  expect(problemIn(await answerTo(`${head}zz\r\n{}\r\n0\r\n\r\n`))).toEqual([
    415,
    'urn:problem-type:unsupported-media-type',
  ])
})

test('a request with headers beyond 16 KB is answered with 431', async () => {
  const answer = await answerTo(`GET /v1/health HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`)
  expect(problemIn(answer)).toEqual([431, 'urn:problem-type:headers-too-large'])
})

test('a body that is too large is answered with 413, with or without a stated length', async () => {
  const url = `http://127.0.0.1:${port}${TESTS_PATH}`
  const headers = { 'content-type': 'application/json' }
  const large = JSON.stringify({ x: 'x'.repeat(CreateTest.body.bytes) })
  expect((await server.app.inject({ method: 'POST', url: TESTS_PATH, headers, payload: large })).statusCode).toBe(413)
  const chunked = await fetch(url, {
    method: 'POST',
    headers,
    body: new Blob([large]).stream(),
    duplex: 'half',
  } as RequestInit)
  expect(chunked.status).toBe(413)
})

test('a request to change the protocol is refused, and its connection closed', async () => {
  const lines = ['GET /v1/health HTTP/1.1', 'Host: a', 'Connection: Upgrade', 'Upgrade: websocket']
  const socket = connect(port, '127.0.0.1')
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  expect(problemIn(await text(socket))).toEqual([400, 'urn:problem-type:bad-request'])
})
