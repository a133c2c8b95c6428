import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { BODY_PROBLEMS } from '../../server/http/openApi/describeApi.ts'
import type { ApiDocument, Media, Operation, Response } from '../../server/http/openApi/document.ts'
import { createSchemas, pointerTo, type Schemas } from './documentSchemas.ts'

/** The parts of an answer that are compared with the document. */
type Answer = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'payload'>

/**
 * Compares every answer to an injected request with the server's own OpenAPI document.
 * @returns the differences found so far, one line each
 */
export function watchAnswers(app: FastifyInstance): ReadonlySet<string> {
  const differences = new Set<string>()
  const inject = app.inject.bind(app)
  let differenceOf: ReturnType<typeof createComparison> | undefined
  const watched = async (options: InjectOptions) => {
    const answer = await inject(options)
    const { method = 'GET', url = '' } = options
    differenceOf ??= createComparison((await inject('/v1/openapi.json')).json<ApiDocument>())
    const difference = differenceOf(method, String(url), answer)
    if (difference !== null) differences.add(`${method} ${String(url).slice(0, 120)}: ${difference}`)
    return answer
  }
  app.inject = watched as typeof app.inject
  return differences
}

/**
 * Returns a function that describes how an answer differs from the document: in status, headers, media type, body
 * (undescribed fields are errors) or problem type. It returns null if there is no difference.
 */
export function createComparison(document: ApiDocument) {
  const schemas = createSchemas(document)
  const templates = Object.entries(document.paths).map(([path, operations]) => ({
    ...{ path, operations },
    // A router also accepts an empty path segment as a parameter.
    pattern: new RegExp(`^${path.replace(/\/$/, '').replaceAll(/\{\w+\}/g, '[^/]*')}/?$`),
  }))
  return (method: string, url: string, answer: Answer): string | null => {
    // Resolved like an injected request: '/v1/../about/' asks for a page.
    const path = new URL(url, 'http://localhost').pathname
    if (!/^\/v1(\/|$)/.test(path)) return null
    // Applies to every path: 'not found', and the answer to a browser's OPTIONS request.
    if (isProblem(answer, 'not-found') || method === 'OPTIONS') return null
    const name = method === 'HEAD' ? 'get' : method.toLowerCase()
    const template = templates.find(({ pattern, operations }) => operations[name] && pattern.test(path))
    if (!template)
      return isProblem(answer, ...BODY_PROBLEMS) ? null : `${answer.statusCode}, but no such call is described`
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

/** HEAD answers have no body that would show it. */
function isProblem({ headers, payload }: Answer, ...names: readonly string[]): boolean {
  if (!String(headers['content-type']).startsWith('application/problem+json')) return false
  return payload === '' || names.some((name) => typeOf(JSON.parse(payload)) === `urn:problem-type:${name}`)
}
