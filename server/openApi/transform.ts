import type { SwaggerTransform, SwaggerTransformObject } from '@fastify/swagger'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { Answer } from './answer.ts'
import { tidyComponents } from './components.ts'
import { describeContracts } from './contracts/describeContracts.ts'
import { describedSchemas } from './describedSchemas.ts'
import { REQUEST_EXAMPLES, type ApiDocument, type Response } from './document.ts'
import { CLIENT_HEADERS } from './headers.ts'
import { OF_NO_CALL, problemAnswers } from './problemAnswers.ts'

const API_PREFIX = '/v1/'

type Conversion = { zodSchema: { _zod: { def: { type: string } } }; jsonSchema: Record<string, unknown> }

const settings = {
  schemaRegistry: describedSchemas,
  zodToJsonConfig: {
    override({ zodSchema, jsonSchema }: Conversion) {
      // Answers may get new fields one day: no client should be made to refuse them.
      if (zodSchema._zod.def.type === 'object') delete jsonSchema['additionalProperties']
      // What an item without its text is read as is the client's affair.
      if (zodSchema._zod.def.type === 'catch') delete jsonSchema['default']
      // JSON's integers are those that a program reads exactly: nothing to say.
      if (jsonSchema['minimum'] === Number.MIN_SAFE_INTEGER) delete jsonSchema['minimum']
      if (jsonSchema['maximum'] === Number.MAX_SAFE_INTEGER) delete jsonSchema['maximum']
    },
  },
}
describeContracts()
const schemasToJson = createJsonSchemaTransform(settings)
const componentsToJson = createJsonSchemaTransformObject(settings)

/** Describes one route: its schemas as JSON Schema, and headers and examples, which the conversion leaves out. */
export const describeRoute: SwaggerTransform = (route) => {
  // Beside the API stand the files of the page and, in a local build, the paths of the auth emulator.
  if (!route.url.startsWith(API_PREFIX)) return { schema: { hide: true }, url: route.url }
  const { schema, url } = schemasToJson(route)
  if (!schema) return { schema, url }
  const { requestExamples, ...described } = schema
  const given = (route.schema.response ?? {}) as Record<string, unknown>
  const converted = (schema.response ?? {}) as Record<string, object>
  const response = Object.fromEntries(
    Object.entries(converted).map(([status, json]) => {
      const answer = given[status]
      return [status, isAnswer(answer) ? describeAnswer(answer, json as Answer) : json]
    }),
  )
  return { url, schema: { ...described, response, ...(requestExamples && { [REQUEST_EXAMPLES]: requestExamples }) } }
}

const isAnswer = (answer: unknown): answer is Answer =>
  typeof answer === 'object' && answer !== null && 'content' in answer

function describeAnswer({ description, headers, content }: Answer, converted: Answer): object {
  const media = Object.entries(content).map(([type, { examples }]) => [type, { ...converted.content[type], examples }])
  const body = media.length > 0 ? { content: Object.fromEntries(media) } : { type: 'null' }
  return { description, ...body, ...(headers && { headers }) }
}

/**
 * Completes the whole document: named schemas, examples of requests, the headers that every request may carry, and the
 * errors that stand with no call.
 */
export const describeApi: SwaggerTransformObject = (parts) => {
  const converted: unknown = componentsToJson(parts)
  const document = tidyComponents(converted as ApiDocument)
  document.components.parameters = CLIENT_HEADERS
  document.components.responses = answersOfNoCall()
  const sharedParameters = Object.keys(CLIENT_HEADERS).map((name) => ({ $ref: `#/components/parameters/${name}` }))
  for (const operation of Object.values(document.paths).flatMap((methods) => Object.values(methods))) {
    operation.parameters = [...(operation.parameters ?? []), ...sharedParameters]
    const { [REQUEST_EXAMPLES]: examples } = operation
    if (!examples) continue
    delete operation[REQUEST_EXAMPLES]
    for (const media of Object.values(operation.requestBody?.content ?? {})) media.examples = examples
  }
  const described: unknown = document
  return described as ReturnType<SwaggerTransformObject>
}

function answersOfNoCall(): Record<string, Response> {
  const schema = { $ref: '#/components/schemas/Problem' }
  return Object.fromEntries(
    OF_NO_CALL.map((name) => {
      const [{ description, content }] = Object.values(problemAnswers(name)) as [Answer]
      const media = Object.entries(content).map(([type, { examples }]) => [type, { schema, examples }])
      return [name, { description, content: Object.fromEntries(media) }]
    }),
  )
}
