import type { SwaggerTransform, SwaggerTransformObject } from '@fastify/swagger'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { api } from '#contracts/apiRegistry.ts'
import { BODY_LIMITS } from '../jsonBody.ts'
import { bodyTooLarge } from '../problems.ts'
import { REQUEST_EXAMPLES, type ApiDocument, type Response } from './document.ts'
import { CLIENT_HEADERS } from './headers.ts'
import { problemResponses, PROBLEMS_WITHOUT_ROUTE } from './problemResponses.ts'
import type { RouteResponse } from './responses.ts'

const API_PREFIX = '/v1/'

type Conversion = { zodSchema: { _zod: { def: { type: string } } }; jsonSchema: Record<string, unknown> }

const settings = {
  schemaRegistry: api,
  zodToJsonConfig: {
    override({ zodSchema, jsonSchema }: Conversion) {
      // Responses may get new fields later; a client should not refuse them.
      if (zodSchema._zod.def.type === 'object') delete jsonSchema['additionalProperties']
      // The fallback of a `catch` matters only to a client that parses with it.
      if (zodSchema._zod.def.type === 'catch') delete jsonSchema['default']
      // The limits of safe integers need no mention.
      if (jsonSchema['minimum'] === Number.MIN_SAFE_INTEGER) delete jsonSchema['minimum']
      if (jsonSchema['maximum'] === Number.MAX_SAFE_INTEGER) delete jsonSchema['maximum']
    },
  },
}
const schemasToJson = createJsonSchemaTransform(settings)
const componentsToJson = createJsonSchemaTransformObject(settings)

/** Describes one route: its schemas as JSON Schema, with the headers and examples that the conversion leaves out. */
export const describeRoute: SwaggerTransform = (route) => {
  // Other routes serve the page's files and, in a local build, the auth emulator's paths.
  if (!route.url.startsWith(API_PREFIX)) return { schema: { hide: true }, url: route.url }
  const { schema, url } = schemasToJson(route)
  if (!schema) return { schema, url }
  const { requestExamples, ...described } = schema
  const given = (route.schema.response ?? {}) as Record<string, unknown>
  const converted = (schema.response ?? {}) as Record<string, object>
  const { bodyLimit = BODY_LIMITS.others } = route.route
  const response = Object.fromEntries(
    Object.entries(converted).map(([status, json]) => {
      const answer = given[status]
      if (!isRouteResponse(answer)) return [status, json]
      return [status, describeResponse(withLimit(answer, bodyLimit), json as RouteResponse)]
    }),
  )
  return { url, schema: { ...described, response, ...(requestExamples && { [REQUEST_EXAMPLES]: requestExamples }) } }
}

const isRouteResponse = (answer: unknown): answer is RouteResponse =>
  typeof answer === 'object' && answer !== null && 'content' in answer

/** Names the limit of the route in the example of its 413. */
function withLimit(answer: RouteResponse, limit: number): RouteResponse {
  const content = Object.entries(answer.content).map(([type, { schema, examples }]) => {
    const { 'body-too-large': example, ...others } = examples
    const own = example && { 'body-too-large': { ...example, value: bodyTooLarge(limit).problem } }
    return [type, { schema, examples: { ...others, ...own } }]
  })
  return { ...answer, content: Object.fromEntries(content) }
}

function describeResponse({ description, headers, content }: RouteResponse, converted: RouteResponse): object {
  const media = Object.entries(content).map(([type, { examples }]) => [type, { ...converted.content[type], examples }])
  const body = media.length > 0 ? { content: Object.fromEntries(media) } : { type: 'null' }
  return { description, ...body, ...(headers && { headers }) }
}

/**
 * Completes the document: named schemas, examples of requests, the headers that every request may have, and the errors
 * that do not belong to any call.
 */
export const describeApi: SwaggerTransformObject = (parts) => {
  const converted: unknown = componentsToJson(parts)
  const document = tidyComponents(converted as ApiDocument)
  document.components.parameters = CLIENT_HEADERS
  document.components.responses = problemsWithoutRoute()
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

function problemsWithoutRoute(): Record<string, Response> {
  const schema = { $ref: '#/components/schemas/Problem' }
  return Object.fromEntries(
    PROBLEMS_WITHOUT_ROUTE.map((name) => {
      const [{ description, content }] = Object.values(problemResponses(name)) as [RouteResponse]
      const media = Object.entries(content).map(([type, { examples }]) => [type, { schema, examples }])
      return [name, { description, content: Object.fromEntries(media) }]
    }),
  )
}

const REFERENCE = /"#\/components\/schemas\/(\w+)"/g

/**
 * Drops unused schemas, and merges the two forms in which the conversion writes every contract: for responses
 * (`UserProfile`) and for requests (`UserProfileInput`).
 * @throws Error for a contract whose two forms differ: each form then needs its own name.
 */
export function tidyComponents(document: ApiDocument): ApiDocument {
  const { schemas } = document.components
  const used = namesIn(JSON.stringify(document.paths))
  // The loop also visits names that are added to the set while it runs.
  for (const name of used) for (const inner of namesIn(JSON.stringify(schemas[name]))) used.add(inner)

  const outputName = (name: string) => name.replace(/Input$/, '')
  const renameReferences = (json: string) =>
    json.replaceAll(REFERENCE, (_, name: string) => `"#/components/schemas/${outputName(name)}"`)
  const merged = new Map<string, string>()
  for (const name of [...used].sort()) {
    const json = renameReferences(JSON.stringify(schemas[name]))
    const other = merged.get(outputName(name))
    if (other !== undefined && other !== json) throw new Error(`${outputName(name)} differs in requests and in answers`)
    merged.set(outputName(name), json)
  }
  return {
    ...document,
    paths: JSON.parse(renameReferences(JSON.stringify(document.paths))),
    components: {
      ...document.components,
      schemas: Object.fromEntries([...merged].map(([name, json]) => [name, JSON.parse(json)])),
    },
  }
}

function namesIn(json: string | undefined): Set<string> {
  return new Set([...(json ?? '').matchAll(REFERENCE)].map(([, name]) => name!))
}
