import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, expect, test } from 'vitest'
import { problems } from '#contracts/problems.ts'
import type { ApiDocument, JsonSchema, Response } from '../../../../server/http/openApi/document.ts'
import { readPage } from '../../../../server/page/page.ts'
import { startApiServer } from '../../../support/apiServer.ts'
import { createSchemas, pointerTo, type Schemas } from '../../../support/documentSchemas.ts'
import { pageFolder } from '../../../support/pageFolder.ts'
import { sharedApiServer } from '../../../support/sharedApiServer.ts'

const folder = pageFolder({ 'index.html': '<title>start</title>', 'assets/app-3f2a.js': '' })
const server = sharedApiServer()
let document: ApiDocument
let schemas: Schemas
beforeAll(async () => {
  document = (await server.send('GET', '/v1/openapi.json')).json()
  schemas = createSchemas(document)
})

/** Every call of the document by a readable name, with its place. */
const calls = () =>
  Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      operation,
      place: ['paths', path, method],
    })),
  )

// §8.39
test('the document is valid OpenAPI 3.1, and its calls have different names', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document))
  expect(errors ?? []).toEqual([])
  expect(valid).toBe(true)
  expect(document).toMatchObject({ openapi: '3.1.0' })
  const names = calls().map(({ operation }) => operation.operationId)
  expect(names).toEqual([...new Set(names)])
})

test('the document describes only the API: neither files of the page nor paths of the auth emulator', async () => {
  const page = readPage(folder, { name: 'Words', contact: 'us' })
  const whole = await startApiServer({ page, emulatorUrl: 'http://127.0.0.1:9' })
  expect((await whole.send('GET', '/v1/openapi.json')).json()).toEqual(document)
  await whole.stop()
})

test('the document describes every field of every object', () => {
  const undescribed = (schema: JsonSchema, place: string): string[] => [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
      ...(field.description || field.$ref
        ? []
        : [`${place}.${name}: describe it in src/contracts/ with .register(api, …)`]),
      ...undescribed(field, `${place}.${name}`),
    ]),
    ...[schema.items ?? [], schema.anyOf ?? [], schema.oneOf ?? []].flat().flatMap((part) => undescribed(part, place)),
  ]
  const all = Object.entries(document.components.schemas)
  expect(all.flatMap(([name, schema]) => undescribed(schema, name))).toEqual([])
  expect(all.filter(([, { description }]) => !description)).toEqual([])
})

test('every body of a request, an answer and an error has examples, which its schema allows', () => {
  const faultsIn = ({ content = {} }: Pick<Response, 'content'>, place: readonly string[]) =>
    Object.entries(content)
      // A picture is not JSON.
      .filter(([type]) => type !== 'image/png')
      .flatMap(([type, { examples }]) => {
        const all = Object.values(examples)
        const faults = all.map(({ value }) => schemas.faultsOf(pointerTo(...place, 'content', type, 'schema'), value))
        if (all.length === 0) faults.push('no example: give its endpoint one (src/contracts/examples/)')
        return faults.filter((fault) => fault !== null).map((fault) => `${place.join(' ')}: ${fault}`)
      })
  const faults = calls().flatMap(({ operation: { requestBody = {}, responses }, place }) => [
    ...faultsIn(requestBody, [...place, 'requestBody']),
    ...Object.entries(responses).flatMap(([status, answer]) => faultsIn(answer, [...place, 'responses', status])),
  ])
  const ofNoCall = Object.entries(document.components.responses)
  faults.push(...ofNoCall.flatMap(([name, answer]) => faultsIn(answer, ['components', 'responses', name])))
  expect(faults).toEqual([])
})

test('every error of the catalogue belongs to a call or to none', () => {
  const shown = calls().flatMap(({ operation }) =>
    Object.values(operation.responses).flatMap(({ content }) =>
      Object.keys(content?.['application/problem+json']?.examples ?? {}),
    ),
  )
  const names = [...shown, ...Object.keys(document.components.responses)]
  expect(new Set(names)).toEqual(new Set(Object.keys(problems)))
})

test('every parameter has a description and a valid example', () => {
  const all = [
    ...calls().flatMap(({ operation, place }) =>
      operation.parameters.map((parameter, index) => ({
        parameter,
        place: [...place, 'parameters', String(index), 'schema'],
      })),
    ),
    ...Object.entries(document.components.parameters).map(([name, parameter]) => ({
      parameter,
      place: ['components', 'parameters', name, 'schema'],
    })),
  ]
  const faults = all.flatMap(({ parameter, place }) => {
    if (!('name' in parameter)) return []
    const { name, description, example } = parameter
    if (!description || example === undefined) return [`${name}: describe it with .register(api, …), with an example`]
    return schemas.faultsOf(pointerTo(...place), example) ?? []
  })
  expect(faults).toEqual([])
})

test('a call says whether it takes a token, when to come back, and which headers it may have', () => {
  const { get } = document.paths['/v1/account/']!
  const { post } = document.paths['/v1/vocab_checkbox_tests/']!
  expect([get!.security, post!.security]).toEqual([[{ idToken: [] }], [{}, { idToken: [] }]])
  expect(post!.responses['429']!.headers).toHaveProperty('Retry-After')
  expect(post!.responses['503']!.headers).toHaveProperty('Retry-After')
  expect(post!.parameters).toContainEqual(
    expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: false }),
  )
  expect(post!.parameters).toContainEqual({ $ref: '#/components/parameters/XsrfToken' })
})

// §8.23
test('the 413 of each call names the limit of its own route, as the server does', async () => {
  const headers = { 'content-type': 'application/json', ...(await server.bearer('somebody')) }
  const shown: unknown[] = []
  for (const { name, operation, place } of calls()) {
    const example = operation.responses['413']?.content?.['application/problem+json']?.examples?.['body-too-large']
    if (!example) continue
    const url = place[1]!.replace(/\{\w+\}/, 'abcdefghij')
    const answer = await server.send(place[2]!.toUpperCase() as 'POST', url, ' '.repeat(2_000_000), headers)
    expect([name, answer.json()]).toEqual([name, example.value])
    shown.push(answer.json<{ detail: string }>().detail.match(/[\d,]+/)![0])
  }
  expect(new Set(shown)).toEqual(new Set(['4', '8', '64', '384', '1,536']))
})
