import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, describe, expect, test } from 'vitest'
import { problems } from '#contracts/problems.ts'
import { TAGS } from '../../../../server/http/openApi/apiInfo.ts'
import type { ApiDocument, JsonSchema, Media, Operation, Parameter } from '../../../../server/http/openApi/document.ts'
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
function calls() {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      ...{ name: `${method.toUpperCase()} ${path}`, operation, place: ['paths', path, method] },
    })),
  )
}

const ownParameters = ({ parameters = [] }: Operation) =>
  parameters.flatMap((parameter, index) => ('name' in parameter ? [{ parameter, index }] : []))

// §8.39
test('the document is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document))
  expect(errors ?? []).toEqual([])
  expect(valid).toBe(true)
  expect(document).toMatchObject({ openapi: '3.1.0' })
})

test('the document describes only the API: neither files of the page nor paths of the auth emulator', async () => {
  const page = readPage(folder, { name: 'Words', contact: 'us' })
  const whole = await startApiServer({ page, emulatorUrl: 'http://127.0.0.1:9' })
  expect((await whole.send('GET', '/v1/openapi.json')).json()).toEqual(document)
  await whole.stop()
})

test('the document gives each call a unique name, a summary and a group', () => {
  const names = calls().map(({ operation }) => operation.operationId)
  expect(names).toEqual([...new Set(names)])
  const groups: readonly string[] = Object.values(TAGS)
  const faults = calls().flatMap(({ name, operation }) => [
    ...(/^[a-z]+[A-Za-z]*$/.test(operation.operationId ?? '') ? [] : [`${name}: give its route an operationId`]),
    ...(operation.summary ? [] : [`${name}: give its route a summary`]),
    ...(operation.tags?.length === 1 && groups.includes(operation.tags[0]!) ? [] : [`${name}: give it one of TAGS`]),
  ])
  expect(faults).toEqual([])
})

test('the document describes every field of every object', () => {
  const undescribed = (schema: JsonSchema, place: string): string[] => [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
      field.description || field.$ref ? [] : [`${place}.${name}: describe it in src/contracts/ with .register(api, …)`],
    ),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => undescribed(field, `${place}.${name}`)),
    ...[schema.items ?? [], schema.anyOf ?? [], schema.oneOf ?? []].flat().flatMap((part) => undescribed(part, place)),
  ]
  const all = Object.entries(document.components.schemas)
  expect(all.flatMap(([name, schema]) => undescribed(schema, name))).toEqual([])
  expect(all.filter(([, { description }]) => !description)).toEqual([])
})

describe('the examples of the document', () => {
  /** Faults of the examples beside a schema: none at all, or one that the schema forbids. */
  function exampleFaults(what: string, { examples = {} }: Media, place: readonly string[]): string[] {
    const all = Object.entries(examples)
    if (all.length === 0) return [`${what} has no example: give its route one (src/contracts/examples/)`]
    return all.flatMap(([name, { summary, value }]) => {
      const faults = schemas.faultsOf(pointerTo(...place, 'schema'), value)
      return [...(summary ? [] : [`${what}, ${name}: no summary`]), ...(faults ? [`${what}, ${name}: ${faults}`] : [])]
    })
  }

  test('every request body has valid examples', () => {
    const faults = calls().flatMap(({ name, operation, place }) =>
      Object.entries(operation.requestBody?.content ?? {}).flatMap(([type, media]) =>
        exampleFaults(`${name}, request`, media, [...place, 'requestBody', 'content', type]),
      ),
    )
    expect(faults).toEqual([])
  })

  test('every answer and error with a body has valid examples', () => {
    const faults = calls().flatMap(({ name, operation, place }) =>
      Object.entries(operation.responses).flatMap(([status, { content = {} }]) =>
        Object.entries(content)
          // A picture is not JSON.
          .filter(([type]) => type !== 'image/png')
          .flatMap(([type, media]) =>
            exampleFaults(`${name}, answer ${status}`, media, [...place, 'responses', status, 'content', type]),
          ),
      ),
    )
    expect(faults).toEqual([])
  })

  test('every parameter has a description and a valid example', () => {
    const faultsOf = (what: string, { description, example }: Parameter, pointer: string) => {
      if (!description || example === undefined) return [`${what}: describe it with .register(api, …), with an example`]
      const faults = schemas.faultsOf(pointer, example)
      return faults ? [`${what}: ${faults}`] : []
    }
    const faults = calls().flatMap(({ name, operation, place }) =>
      ownParameters(operation).flatMap(({ parameter, index }) =>
        faultsOf(`${name}, ${parameter.name}`, parameter, pointerTo(...place, 'parameters', String(index), 'schema')),
      ),
    )
    const shared = Object.entries(document.components.parameters).flatMap(([name, parameter]) =>
      faultsOf(name, parameter, pointerTo('components', 'parameters', name, 'schema')),
    )
    expect([...faults, ...shared]).toEqual([])
  })

  test('the examples of errors are those of the catalogue, each with a call or with none, under its status', () => {
    const shown = calls().flatMap(({ operation }) =>
      Object.entries(operation.responses).flatMap(([status, { content }]) =>
        Object.entries(content?.['application/problem+json']?.examples ?? {}).map(([name, { value }]) => ({
          ...{ name, status, value },
        })),
      ),
    )
    for (const { name, status, value } of shown) {
      expect(value).toMatchObject({
        type: `urn:problem-type:${name}`,
        status: Number(status),
        title: expect.any(String),
      })
    }
    const ofNoCall = Object.entries(document.components.responses)
    const faults = ofNoCall.flatMap(([name, { content = {} }]) =>
      Object.entries(content).flatMap(([type, media]) =>
        exampleFaults(name, media, ['components', 'responses', name, 'content', type]),
      ),
    )
    expect(faults).toEqual([])
    const names = [...shown.map(({ name }) => name), ...ofNoCall.map(([name]) => name)]
    expect(new Set(names)).toEqual(new Set(Object.keys(problems)))
  })
})

test('a call that takes a token says so, and documents the response to an invalid token', () => {
  for (const { name, operation } of calls()) {
    expect([name, 'security' in operation]).toEqual([name, '401' in operation.responses])
  }
  const { security } = document.paths['/v1/account/']!['get']!
  expect(security).toEqual([{ idToken: [] }])
  expect(document.paths['/v1/vocab_checkbox_tests/']!['post']!.security).toEqual([{}, { idToken: [] }])
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

test('a response that asks the client to retry later says when', () => {
  const later = calls().flatMap(({ operation }) => [operation.responses['429'], operation.responses['503']])
  for (const answer of later.filter((response) => response !== undefined)) {
    expect(answer.headers).toHaveProperty('Retry-After')
  }
})

test('a new test may be requested with an Idempotency-Key, and every call with the app’s headers', () => {
  const parameters = document.paths['/v1/vocab_checkbox_tests/']!['post']!.parameters!
  expect(parameters).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: false }))
  for (const { operation } of calls()) {
    expect(operation.parameters).toContainEqual({ $ref: '#/components/parameters/XsrfToken' })
  }
})
