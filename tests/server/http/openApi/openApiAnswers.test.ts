import { beforeAll, expect, test } from 'vitest'
import type { ApiDocument } from '../../../../server/http/openApi/document.ts'
import { mergeComponents } from '../../../../server/http/openApi/jsonSchemas.ts'
import { NEW_TEST, TESTS_PATH } from '../../../support/apiServer.ts'
import { createComparison, watchAnswers } from '../../../support/describedAnswers.ts'
import { sharedApiServer } from '../../../support/sharedApiServer.ts'

// Every test of the server compares its answers with the document (tests/support/apiServer.ts). These tests show that a
// difference would be found.

type Answer = { statusCode: number; headers: Record<string, string>; payload: string }

const server = sharedApiServer()
let differenceOf: ReturnType<typeof createComparison>
let created: Answer
let missing: Answer
beforeAll(async () => {
  created = plain(await server.send('POST', TESTS_PATH, NEW_TEST))
  missing = plain(await server.share('zzzzzzzzzz'))
  differenceOf = createComparison((await server.send('GET', '/v1/openapi.json')).json<ApiDocument>())
})

const plain = ({ statusCode, headers, payload }: Omit<Answer, 'headers'> & { headers: object }): Answer => ({
  ...{ statusCode, headers: { ...headers } as Record<string, string>, payload },
})
const without = (headers: Record<string, string>, name: string) =>
  Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name))

test('the comparison finds a different status', () => {
  expect(differenceOf('POST', TESTS_PATH, { ...created, statusCode: 200 })).toMatch('200 is not described')
})
test('the comparison finds a different kind of error', () => {
  const payload = missing.payload.replace('result-not-found', 'test-completed')
  expect(differenceOf('GET', `${TESTS_PATH}share/zzzzzzzzzz/`, { ...missing, payload })).toMatch(
    'has no example of urn:problem-type:test-completed',
  )
})
test('the comparison finds an extra field, a missing field, or one of another type', () => {
  const change = (fields: object) => ({
    ...created,
    payload: JSON.stringify({ ...JSON.parse(created.payload), ...fields }),
  })
  expect(differenceOf('POST', TESTS_PATH, change({ difficulty: 1.5 }))).toMatch('must NOT have additional properties')
  expect(differenceOf('POST', TESTS_PATH, change({ shortcode: undefined }))).toMatch("required property 'shortcode'")
  expect(differenceOf('POST', TESTS_PATH, change({ status: 'begun' }))).toMatch('must be equal to one of')
  const words = [{ ...JSON.parse(created.payload).words[0], fake: true }]
  expect(differenceOf('POST', TESTS_PATH, change({ words }))).toMatch('must NOT have additional properties')
})
test('the comparison finds a missing header', () => {
  const headers = without(created.headers, 'cache-control')
  expect(differenceOf('POST', TESTS_PATH, { ...created, headers })).toMatch('lacks its header Cache-Control')
})
test('the comparison finds a different content type', () => {
  const headers = { ...created.headers, 'content-type': 'text/html' }
  expect(differenceOf('POST', TESTS_PATH, { ...created, headers })).toMatch('comes as text/html')
})
test('the comparison finds an undescribed call', () => {
  expect(differenceOf('PUT', TESTS_PATH, created)).toMatch('no such call is described')
  expect(differenceOf('GET', '/v1/secrets', created)).toMatch('no such call is described')
})

test('a test server reports undescribed answers when it stops', async () => {
  const { default: Fastify } = await import('fastify')
  const app = Fastify()
  app.get('/v1/secrets', async () => ({ of: 'nobody' }))
  app.get('/v1/openapi.json', async () => ({ paths: {}, components: { schemas: {} } }))
  const differences = watchAnswers(app)
  await app.inject({ url: '/v1/secrets' })
  expect([...differences]).toEqual(['GET /v1/secrets: 200, but no such call is described'])
  await app.close()
})

test('a contract that reads differently in a request and in an answer is refused', () => {
  const profile = { Profile: { type: 'object' } }
  expect(() => mergeComponents(profile, { Profile: { type: 'string' } })).toThrow('Profile differs')
  expect(mergeComponents(profile, { ...profile, Age: {} })).toEqual({ Age: {}, ...profile })
})
