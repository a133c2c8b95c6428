import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { VERSION } from '#contracts/clientVersion.ts'
import { startApiServer } from '../../support/apiServer.ts'
import { sharedApiServer } from '../../support/sharedApiServer.ts'

const server = sharedApiServer()

// §8.40
test('the API reports that it is alive, and its version', async () => {
  const response = await server.send('GET', '/v1/health')
  expect([response.statusCode, response.json()]).toEqual([200, { status: 'ok', version: VERSION }])
})

test('the server has the same version as the package and the tools', () => {
  for (const name of ['package.json', 'package-lock.json', 'tools/package.json', 'tools/package-lock.json']) {
    expect(JSON.parse(readFileSync(name, 'utf8'))).toMatchObject({ version: VERSION })
  }
})

// §9.1
test.each([
  ['GET', '/v1/nothing'],
  ['POST', '/v1/vocab_checkbox_tests/share/bbbbbbbbbb/'],
  ['GET', '/v1/vocab_checkbox_tests/'],
] as const)('the API answers %s %s with a problem and a 404', async (method, url) => {
  const response = await server.send(method, url, undefined, { accept: 'text/html' })
  expect(response.statusCode).toBe(404)
  expect(response.headers['content-type']).toMatch('application/problem+json')
  expect(response.json()).toEqual({
    type: 'urn:problem-type:not-found',
    title: expect.any(String),
    status: 404,
    detail: expect.any(String),
  })
})

test('the API answers an undecodable path with a problem and a 400', async () => {
  const response = await server.send('GET', '/v1/%zz')
  expect(response.statusCode).toBe(400)
  expect(response.headers['content-type']).toMatch('application/problem+json')
})

test('security headers are on every answer, including errors', async () => {
  for (const url of ['/v1/health', '/v1/nothing', '/nothing']) {
    const { headers } = await server.send('GET', url)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  }
})

test.each([
  ['none', undefined],
  ['host', 'max-age=31536000'],
] as const)('browsers use https only for the hosts that the operator chose: %s', async (hsts, header) => {
  const chosen = await startApiServer({ hsts })
  for (const url of ['/v1/health', '/nothing']) {
    expect((await chosen.send('GET', url)).headers['strict-transport-security']).toBe(header)
  }
  await chosen.stop()
})

test('a response of the API may load nothing, and may not appear in a frame', async () => {
  const { headers } = await server.send('GET', '/v1/health')
  expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'")
})

test('the headers of a document keep it out of other sites’ frames and windows', async () => {
  const { headers } = await server.send('GET', '/nothing')
  expect(headers).toMatchObject({
    // Stricter ones would separate the page from its sign-in popup.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'strict-origin-when-cross-origin',
  })
  expect(headers['content-security-policy']).toContain("style-src 'self'")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
})

test('the policy of a document allows neither inline scripts nor inline styles', async () => {
  const { headers } = await server.send('GET', '/nothing')
  const policy = new Map(
    String(headers['content-security-policy'])
      .split(';')
      .map((directive) => directive.trim().split(/ (.*)/, 2) as [string, string]),
  )
  expect(policy.get('default-src')).toBe("'self'")
  expect(policy.get('script-src')).toBe("'self'")
  expect(policy.get('style-src-elem')).toBe("'self'")
  expect(policy.get('style-src-attr')).toBe("'none'")
  expect(policy.get('object-src')).toBe("'none'")
  expect(policy.get('connect-src')).toBe("'self'")
  expect(policy.get('frame-src')).toBe("'self'")
  // It would break the page at a plain address of the local network.
  expect(policy.has('upgrade-insecure-requests')).toBe(false)
})
