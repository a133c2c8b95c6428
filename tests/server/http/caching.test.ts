import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AppDependencies } from '../../../server/app.ts'
import { RATE_LIMITS } from '../../../server/http/rateLimit.ts'
import { readPage } from '../../../server/page/page.ts'
import { NEW_TEST, startApiServer, type ApiServer } from '../../support/apiServer.ts'
import { databaseOf } from '../../support/databaseOf.ts'
import { collectRoutes, type Route } from '../../support/fuzz/registeredRoutes.ts'
import { pageFolder } from '../../support/pageFolder.ts'

const SHELL = '<html><head><title>shell</title></head></html>'
const FILES = {
  'index.html': SHELL,
  'app.html': SHELL,
  'app.html.br': brotliCompressSync(SHELL),
  'kill-switch.js': '// kill switch',
  'service-worker.js': '// worker',
  'about/index.html': '<title>about</title>',
  'help/index.html': '<title>help</title>',
  'assets/app-3f2a.js': 'console.log(1)',
  'assets/app-3f2a.js.br': brotliCompressSync('console.log(1)'),
}
const ORIGIN = 'https://words.example.org'

const folder = pageFolder(FILES)
let emulator: Server
beforeAll(async () => {
  emulator = createServer((_request, response) => response.end('signed in')).listen(0, '127.0.0.1')
  await once(emulator, 'listening')
})
afterAll(() => void emulator.close())

/** A server with everything configured, and its routes. */
function startWhole(changes: Partial<AppDependencies> = {}) {
  return collectRoutes(() =>
    startApiServer({
      page: readPage(folder, { name: 'operator', contact: 'us' }, { killWorker: true, assetArchive: folder }),
      emulatorUrl: `http://127.0.0.1:${(emulator.address() as AddressInfo).port}`,
      corsOrigins: [ORIGIN],
      operatorContact: 'us@example.org',
      ...changes,
    }),
  )
}

/** The codes of the learner's completed test. */
async function completed(server: ApiServer): Promise<Codes> {
  const { test_id, shortcode } = await server.completedBy('learner')
  return { testId: test_id, shortcode }
}

type Codes = { testId: string; shortcode: string }
const UNKNOWN: Codes = { testId: 'gone', shortcode: 'bbbbbbbbbb' }

/** Two addresses of a route, of something existing and something missing; one for a route without parameters. */
const addressesOf = (url: string, { testId, shortcode }: Codes) =>
  new Set([
    url.replace(':test_id', testId).replace(':shortcode', shortcode).replace('*', 'gone'),
    url.replaceAll(/:\w+|\*/g, 'gone'),
  ])

/** Addresses that a wildcard or no route accepts. */
const OTHERS = ['/', '/about', '/about/', '/help', '/help/', '/service-worker.js', '/assets/app-3f2a.js', '/gone.png']

const JSON_TYPE = 'application/json'
/** Bodies refused for different reasons, and a valid one for a new test. */
const BODIES = [
  { type: JSON_TYPE, payload: JSON.stringify(NEW_TEST) },
  { type: JSON_TYPE, payload: '{' },
  { type: JSON_TYPE, payload: '{}' },
  { type: JSON_TYPE, payload: `"${'x'.repeat(256 * 1024)}"` },
  { type: 'text/plain', payload: 'x' },
]

/** Sends requests of every kind to each route. */
async function askEverything(server: ApiServer, routes: readonly Route[], codes: Codes) {
  const identity = await server.bearer('learner')
  const answers: { asked: string; status: number; headers: Record<string, unknown> }[] = []
  const ask = async (request: InjectOptions) => {
    const { statusCode, headers } = await server.app.inject(request)
    answers.push({ asked: `${request.method} ${String(request.url)}`, status: statusCode, headers })
    return headers
  }
  const ofRoutes = routes
    // Forwarded like /emulator.
    .filter(({ url }) => !url.includes('googleapis.com'))
    .flatMap(({ method, url }) => [...addressesOf(url, codes)].map((address) => ({ method, address })))
  const others = [...OTHERS, '/%zz', '/v1/gone'].map((address) => ({ method: 'GET', address }))
  for (const { method, address } of [...ofRoutes, ...others]) {
    const request = { method: method as 'GET', url: address }
    await ask(request)
    await ask({ ...request, headers: { accept: 'image/png' } })
    const { etag } = await ask({ ...request, headers: { accept: 'text/html', ...identity } })
    if (etag) await ask({ ...request, headers: { 'if-none-match': String(etag) } })
    if (!['POST', 'PUT', 'PATCH'].includes(method)) continue
    for (const { type, payload } of BODIES) await ask({ ...request, headers: { 'content-type': type }, payload })
  }
  return answers
}

type Answers = Awaited<ReturnType<typeof askEverything>>

const unstated = (answers: Answers) =>
  answers
    .filter(({ headers }) => !headers['cache-control'])
    .map(({ asked, status }) => `${asked} is answered with ${status} without Cache-Control`)
const statusesOf = (answers: Answers) => [...new Set(answers.map(({ status }) => status))]

// §8.44
test('every answer of every route says whether it may be cached', async () => {
  const { built: server, routes } = await startWhole()
  const answers = await askEverything(server, routes, await completed(server))
  await server.stop()
  expect(unstated(answers)).toEqual([])
  const expected = [200, 201, 204, 301, 304, 400, 401, 404, 413, 415, 422]
  expect(statusesOf(answers)).toEqual(expect.arrayContaining(expected))
}, 60_000)

test('answers beyond the limits, or of a broken server, say whether they may be cached', async () => {
  const { built: server, routes } = await startWhole({
    rateLimits: { ...RATE_LIMITS, newTests: 0 },
    db: databaseOf(() => Promise.reject(new Error('broken'))),
    isDraining: () => true,
  })
  const answers = await askEverything(server, routes, UNKNOWN)
  await server.stop()
  expect(unstated(answers)).toEqual([])
  expect(statusesOf(answers)).toEqual(expect.arrayContaining([429, 500, 503]))
}, 60_000)

describe('all content served', () => {
  let server: ApiServer
  let urls: string[]
  beforeAll(async () => {
    const { built, routes } = await startWhole()
    server = built
    const codes = await completed(server)
    const gets = routes.filter(({ method }) => method === 'GET')
    urls = [...gets.flatMap(({ url }) => [...addressesOf(url, codes)]), ...OTHERS]
  })
  afterAll(() => server.stop())

  // §8.44
  test.each([
    ['accept', ['text/html', 'image/png', '*/*']],
    ['accept-encoding', ['br', 'gzip', 'identity']],
    ['origin', [ORIGIN, 'https://other.example']],
  ])('an answer that depends on a request header names it in every variant: %s', async (header, values) => {
    const faults = []
    let varying = 0
    for (const url of urls) {
      const answers = await Promise.all(values.map((value) => server.send('GET', url, undefined, { [header]: value })))
      const different = new Set(
        answers.map(({ statusCode, headers, rawPayload }) =>
          JSON.stringify([statusCode, headers['access-control-allow-origin'], rawPayload.toString('base64')]),
        ),
      )
      if (different.size === 1) continue
      varying++
      for (const { statusCode, headers } of answers) {
        const named = String(headers['vary']).toLowerCase().split(/, */)
        if (!named.includes(header)) faults.push(`${url} is answered with ${statusCode} without Vary: ${header}`)
      }
    }
    expect(faults).toEqual([])
    expect(varying).toBeGreaterThan(2)
  })
})
