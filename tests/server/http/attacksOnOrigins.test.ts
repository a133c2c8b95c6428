import { describe, expect, test } from 'vitest'
import { clientHeaders } from '#api/everyRequest.ts'
import { RATE_LIMITS } from '../../../server/http/rateLimit.ts'
import { NEW_TEST, TESTS_PATH, type ApiServer } from '../../support/apiServer.ts'
import { sharedApiServer } from '../../support/sharedApiServer.ts'

const PAGE = 'https://words.example.org'

/** A browser's question before a page's request. */
const preflight = (server: ApiServer, origin: string, method: string) =>
  server.app.inject({
    method: 'OPTIONS',
    url: TESTS_PATH,
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': Object.keys({ ...clientHeaders, Authorization: '', 'Content-Type': '' })
        .map((name) => name.toLowerCase())
        .join(','),
    },
  })

/** The members of a list in a header, in lower case. */
const listed = (header: unknown) =>
  String(header)
    .split(',')
    .map((name) => name.trim().toLowerCase())

// §8.41
describe('pages of other origins', () => {
  const server = sharedApiServer()

  test('a page of another origin gets no permission unless configured', async () => {
    for (const response of [
      await preflight(server, PAGE, 'PATCH'),
      await server.send('POST', TESTS_PATH, NEW_TEST, { origin: PAGE }),
      await server.send('GET', '/v1/health', undefined, { origin: PAGE }),
    ]) {
      expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
    }
  })

  test('a page of another origin cannot write with a form, which needs no preflight', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const response = await server.send('POST', TESTS_PATH, JSON.stringify(NEW_TEST), { 'content-type': type })
      expect(response.statusCode).toBe(415)
    }
  })

  // §8.4
  test('a page of another origin cannot act with cookies, which prove nothing', async () => {
    const { authorization } = await server.bearer('user')
    const cookie = `session=${authorization}; Authorization=${authorization}; XSRF-TOKEN=x`
    const response = await server.send('GET', `/v1/account/?access_token=${authorization.slice(7)}`, undefined, {
      cookie,
    })
    expect(response.statusCode).toBe(401)
  })
})

// §8.41
describe('pages of a configured origin', () => {
  const server = sharedApiServer({ corsOrigins: [PAGE], rateLimits: { ...RATE_LIMITS, newTests: 1 } })

  test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])(
    'a page of a configured origin may send everything that the client sends, by %s',
    async (method) => {
      const { headers, statusCode } = await preflight(server, PAGE, method)
      expect(statusCode).toBe(204)
      expect(headers['access-control-allow-origin']).toBe(PAGE)
      expect(listed(headers['access-control-allow-methods'])).toContain(method.toLowerCase())
      const allowed = listed(headers['access-control-allow-headers'])
      // Accept needs no permission.
      const { Accept: _, ...others } = clientHeaders
      for (const name of [...Object.keys(others), 'Authorization', 'Content-Type', 'Idempotency-Key']) {
        expect(allowed).toContain(name.toLowerCase())
      }
      // The client's requests carry cookies (§8.3): without this a browser would withhold the answer.
      expect(headers['access-control-allow-credentials']).toBe('true')
    },
  )

  test('a page of a configured origin reads answers, even one that says how long to wait', async () => {
    await server.send('POST', TESTS_PATH, NEW_TEST, { origin: PAGE })
    const { statusCode, headers } = await server.send('POST', TESTS_PATH, NEW_TEST, { origin: PAGE })
    expect(statusCode).toBe(429)
    expect(headers['access-control-allow-origin']).toBe(PAGE)
    expect(listed(headers['access-control-expose-headers'])).toEqual(expect.arrayContaining(['retry-after', 'date']))
    expect(listed(headers['vary'])).toContain('origin')
  })

  test.each([
    'https://evil.test',
    'http://words.example.org',
    'https://words.example.org.evil.test',
    'https://words.example.org:8443',
    'https://words.example.org/',
    'null',
  ])('a page of the origin %j gets no permission', async (origin) => {
    const answer = await server.send('GET', '/v1/health', undefined, { origin })
    for (const { headers } of [answer, await preflight(server, origin, 'PATCH')]) {
      expect(headers).not.toHaveProperty('access-control-allow-origin')
    }
  })
})
