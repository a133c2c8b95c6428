import type { Endpoint } from '#contracts/endpoint.ts'
import { Problem } from '#contracts/problem.ts'
import { problems, type ProblemName } from '#contracts/problems.ts'
import { BODY_BYTES } from '../jsonBody.ts'
import { bodyTooLarge, ProblemError } from '../problems.ts'
import type { ApiDocument, JsonSchema, Media, Operation, Parameter, Response } from './document.ts'
import { CLIENT_HEADERS, headersOf, headersOfError } from './headers.ts'
import { mergeComponents, toJsonSchemas } from './jsonSchemas.ts'

/** Groups of calls, in display order. */
const TAGS = {
  tests: 'Tests',
  results: 'Results',
  classes: 'Classes',
  transfers: 'Another device',
  account: 'Account',
  service: 'Service',
} as const

/** The parts of the OpenAPI document that do not come from the routes. */
const API_INFO = {
  openapi: '3.1.0',
  info: {
    title: 'Vocabulary Test API',
    version: '1',
    summary: 'Tests of English vocabulary.',
    description: [
      'Create a test, save answers, carry it to another device, complete it, read a shared result, make a class, keep a notebook, delete an account.',
      'Requests and answers are JSON in UTF-8. Texts must be well-formed Unicode without NUL. Every path works with and ' +
        'without its last slash.',
      'Who signs in sends an identity token of the identity provider as a Bearer credential. Whoever has the `test_id` ' +
        'of a running test may save answers to it: treat it as a secret. Cookies are never read.',
      'Errors are `application/problem+json` (RFC 9457); their `type` says which one it is; where nothing is, that is `not-found`. After 429 and 503 come back ' +
        'when `Retry-After` says so. All calls may be repeated: a save gives the same result twice, and a new test does ' +
        'so with an `Idempotency-Key`. Only a code for another device works once.',
      'Answers may get new fields. Clients should ignore what they do not know.',
    ].join('\n\n'),
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/', description: 'This server' }],
  tags: [
    { name: TAGS.tests, description: 'A test has 80 sentences, each with one expression that is known or not.' },
    { name: TAGS.results, description: 'What anyone with the link may read.' },
    {
      name: TAGS.classes,
      description: 'A teacher without an account sees the results of a class by its key, pupils find it by its code.',
    },
    { name: TAGS.transfers, description: 'A running test goes on elsewhere, by a code or by signing in.' },
    { name: TAGS.account, description: 'The tests, results and notebook of a user, and what others see of results.' },
    { name: TAGS.service, description: 'The server itself.' },
  ],
  components: {
    securitySchemes: {
      idToken: {
        type: 'http' as const,
        scheme: 'bearer',
        bearerFormat: 'JWT',
        description: 'An identity token of the identity provider, valid for about an hour.',
      },
    },
  },
}

/** Errors of requests that do not reach any endpoint. */
const WITHOUT_ENDPOINT = ['not-found', 'request-timeout', 'headers-too-large'] as const

/** Errors of an unreadable path or body, found before its content is validated. */
export const BODY_PROBLEMS = ['bad-request', 'body-too-large', 'unsupported-media-type'] as const

/** Returns the OpenAPI document of these endpoints. */
export function describeApi(endpoints: readonly Endpoint[]): ApiDocument {
  const read = toJsonSchemas(Object.fromEntries(endpoints.flatMap(schemasRead)), 'input')
  const sent = toJsonSchemas({ ...Object.fromEntries(endpoints.flatMap(schemasSent)), Problem }, 'output')
  const paths: ApiDocument['paths'] = {}
  for (const endpoint of endpoints) {
    const responses = { ...successes(endpoint, sent.schemas), ...failures(problemsOf(endpoint), endpoint.body?.bytes) }
    const operation = { ...describe(endpoint, read.schemas), responses }
    ;(paths[`/v1/${endpoint.path}`] ??= {})[endpoint.method] = operation
  }
  return {
    ...API_INFO,
    components: {
      ...API_INFO.components,
      schemas: mergeComponents(read.components, sent.components),
      parameters: CLIENT_HEADERS,
      responses: Object.fromEntries(
        WITHOUT_ENDPOINT.map((name) => {
          const [{ description, content }] = Object.values(failures([name])) as [Response]
          return [name, { description, content }]
        }),
      ),
    },
    paths,
  } as ApiDocument
}

const schemasRead = ({ operationId, body, params, query, headers }: Endpoint) =>
  Object.entries({ body: body?.schema, path: params, query, header: headers }).flatMap(([part, schema]) =>
    schema ? [[`${operationId} ${part}`, schema] as const] : [],
  )

/** Returns the schema of what an endpoint sends, or null for no body, and its status. */
export function answerOf({ accepts, answer }: Endpoint) {
  const [[status, accepted]] = Object.entries(accepts) as [[string, Endpoint['accepts'][number]]]
  return { status: Number(status), schema: answer.schema ?? accepted ?? null }
}

function schemasSent(endpoint: Endpoint) {
  const { schema } = answerOf(endpoint)
  return schema ? [[endpoint.operationId, schema] as const] : []
}

function describe(endpoint: Endpoint, schemas: Record<string, JsonSchema>): Omit<Operation, 'responses'> {
  const { operationId, summary, tag, description, body, token } = endpoint
  return {
    operationId,
    summary,
    tags: [TAGS[tag]],
    ...(description && { description }),
    ...(body && {
      requestBody: {
        content: { 'application/json': { schema: schemas[`${operationId} body`]!, examples: body.examples } },
        required: true,
      },
    }),
    parameters: [
      ...(['header', 'query', 'path'] as const).flatMap((place) =>
        parametersOf(schemas[`${operationId} ${place}`], place),
      ),
      ...Object.keys(CLIENT_HEADERS).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ],
    ...(token && { security: token === 'optional' ? [{}, { idToken: [] }] : [{ idToken: [] }] }),
  }
}

function parametersOf({ properties = {}, required = [] }: JsonSchema = {}, place: Parameter['in']): Parameter[] {
  return Object.entries(properties).map(([name, { description, examples = [], ...schema }]) => ({
    schema,
    example: examples[0],
    in: place,
    name,
    required: required.includes(name),
    ...(description && { description }),
  }))
}

function successes(endpoint: Endpoint, schemas: Record<string, JsonSchema>): Record<number, Response> {
  const { operationId, answer, caching } = endpoint
  const { status, schema } = answerOf(endpoint)
  const headers = headersOf(endpoint)
  const media: Media = { schema: schemas[operationId]!, examples: answer.examples ?? {} }
  const content = schema && { content: { [answer.type ?? 'application/json']: media } }
  return {
    [status]: { description: answer.description, headers, ...content },
    ...(caching === 'tagged' && {
      304: { description: 'The client has it already: `If-None-Match` names its tag.', headers },
    }),
  }
}

/** Returns the problems of an endpoint: its own, and those that follow from its method, token, body and tag. */
const problemsOf = ({ method, token, body, problems: own = [], tag }: Endpoint): ProblemName[] => [
  ...(method === 'get' ? [] : BODY_PROBLEMS),
  ...(token ? (['unauthorized'] as const) : []),
  ...own,
  ...(body ? (['invalid-content'] as const) : []),
  ...(tag === 'service' ? [] : (['too-many-requests', 'internal-error', 'unavailable'] as const)),
]

/** Describes errors by status, each with an example. */
function failures(names: readonly ProblemName[], bytes = BODY_BYTES): Record<number, Response> {
  const statuses = new Set(names.map((name) => problems[name].status))
  return Object.fromEntries(
    [...statuses].map((status) => {
      const same = names.filter((name) => problems[name].status === status)
      const examples = Object.fromEntries(same.map((name) => [name, exampleOf(name, bytes)]))
      const media: Media = { schema: { $ref: '#/components/schemas/Problem' }, examples }
      return [
        status,
        {
          description: same.map((name) => `${problems[name].title}.`).join(' '),
          headers: headersOfError(status),
          content: { 'application/problem+json': media },
        },
      ]
    }),
  )
}

function exampleOf(name: ProblemName, bytes: number): Media['examples'][string] {
  const errors = [{ path: 'words.3.checked', message: 'Invalid input' }]
  const extra = name === 'invalid-content' ? { errors } : {}
  const { problem } = name === 'body-too-large' ? bodyTooLarge(bytes) : new ProblemError(name, undefined, extra)
  return { summary: problem.title, value: problem }
}
