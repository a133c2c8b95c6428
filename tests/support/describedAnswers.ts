import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { ApiDocument, Media, Operation, Response } from '../../server/openApi/document.ts'
import { OF_BODIES } from '../../server/openApi/problemAnswers.ts'
import { createSchemas, pointerTo, type Schemas } from './documentSchemas.ts'

/** For people, and beside the API. */
const PAGES = new Set(['/v1/docs', '/v1/docs.css'])

/** The parts of an answer that are held against the document. */
type Answer = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'payload'>

/**
 * Holds every answer to an injected request against the server's own OpenAPI document.
 * @returns the differences found so far, one line each
 */
export function watchAnswers(app: FastifyInstance): ReadonlySet<string> {
  const differences = new Set<string>()
  const inject = app.inject.bind(app)
  let differenceOf: ReturnType<typeof createComparison> | undefined
  const watched = async (options: InjectOptions) => {
    const answer = await inject(options)
    const { method = 'GET', url = '' } = options
    differenceOf ??= createComparison(app.swagger() as unknown as ApiDocument)
    const difference = differenceOf(method, String(url), answer)
    if (difference !== null) differences.add(`${method} ${String(url).slice(0, 120)}: ${difference}`)
    return answer
  }
  app.inject = watched as typeof app.inject
  return differences
}

/**
 * A function that says in what an answer differs from the document: status, headers, media type, body (no field beside
 * those described) or type of the problem; null when in nothing.
 */
export function createComparison(document: ApiDocument) {
  const schemas = createSchemas(document)
  const templates = Object.entries(document.paths).map(([path, operations]) => ({
    ...{ path, operations },
    // A router takes an empty part of a path for a parameter, too.
    pattern: new RegExp(`^${path.replace(/\/$/, '').replaceAll(/\{\w+\}/g, '[^/]*')}/?$`),
  }))
  return (method: string, url: string, answer: Answer): string | null => {
    const path = url.split('?', 1)[0]!
    if (!/^\/v1(\/|$)/.test(path) || PAGES.has(path.replace(/\/$/, ''))) return null
    // Of every path: where nothing is, and where a browser asks who may call.
    if (isProblem(answer, 'not-found') || method === 'OPTIONS') return null
    const name = method === 'HEAD' ? 'get' : method.toLowerCase()
    const template = templates.find(({ pattern, operations }) => operations[name] && pattern.test(path))
    if (!template) return isProblem(answer, ...OF_BODIES) ? null : `${answer.statusCode}, but no such call is described`
    const place = ['paths', template.path, name]
    const difference = differenceFrom(template.operations[name]!, place, method, answer, schemas)
    return difference && `${answer.statusCode} ${difference}`
  }
}

function differenceFrom(
  operation: Operation,
  place: readonly string[],
  method: string,
  { statusCode, headers, payload }: Answer,
  schemas: Schemas,
): string | null {
  const response: Response | undefined = operation.responses[statusCode]
  if (!response) return `is not described: ${payload.slice(0, 300)}`
  const missing = Object.keys(response.headers ?? {}).find((name) => headers[name.toLowerCase()] === undefined)
  if (missing !== undefined) return `lacks its header ${missing}`
  if (method === 'HEAD') return null
  if (!response.content) return payload === '' ? null : 'has a body that is not described'

  const type = String(headers['content-type']).split(';', 1)[0]!
  const media = response.content[type]
  if (!media) return `comes as ${type}, which is not described`
  if (type === 'image/png') return payload === '' ? 'is empty' : null
  const body: unknown = JSON.parse(payload)
  if (type === 'application/problem+json' && !hasExampleOf(media, body)) return `has no example of ${typeOf(body)}`
  return schemas.faultsOf(pointerTo(...place, 'responses', String(statusCode), 'content', type, 'schema'), body)
}

const typeOf = (body: unknown) => (body as { type?: unknown } | null)?.type

function hasExampleOf({ examples = {} }: Media, body: unknown): boolean {
  return Object.values(examples).some(({ value }) => typeOf(value) === typeOf(body))
}

/** An answer to HEAD has no body to tell by. */
function isProblem({ headers, payload }: Answer, ...names: readonly string[]): boolean {
  if (!String(headers['content-type']).startsWith('application/problem+json')) return false
  return payload === '' || names.some((name) => typeOf(JSON.parse(payload)) === `urn:problem-type:${name}`)
}
