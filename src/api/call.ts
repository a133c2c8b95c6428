import type { KyInstance, Options } from 'ky'
import type * as z from 'zod/mini'
import { pathOf, type Endpoint, type Params } from '#contracts/endpoint.ts'
import { ApiError } from './apiError.ts'
import { toApiError } from './httpClient.ts'

/** What a call sends, by its endpoint. */
type Input<E extends Endpoint> = (keyof Params<E> extends never ? unknown : { params: Params<E> }) &
  (E extends { body: { schema: infer Body } } ? { body: z.infer<Body> } : unknown) &
  (E extends { query: infer Query } ? { query?: z.infer<Query> } : unknown) &
  (E extends { token: 'user' | 'account' }
    ? { token: string }
    : E extends { token: 'optional' }
      ? { token?: string | null }
      : unknown)

/** What a call resolves with, by its endpoint. */
type Accepted<E extends Endpoint> = E['accepts'][keyof E['accepts']] extends infer Schema
  ? Schema extends z.ZodMiniType
    ? z.infer<Schema>
    : void
  : never

/** Any input, as the function below reads it. */
type Given = { params?: object; query?: Record<string, string | string[]>; body?: unknown; token?: string | null }

/**
 * Calls the API and validates its answer. Every failure is an ApiError, including an answer that breaks the schema, such
 * as a portal's page.
 * @param options of the HTTP client, such as `once`
 * @throws TypeError for a blank parameter, before any request (§9.5)
 */
export async function call<E extends Endpoint>(
  http: KyInstance,
  endpoint: E,
  input: Input<E>,
  { headers, ...options }: Omit<Options, 'headers'> & { headers?: Record<string, string> } = {},
): Promise<Accepted<E>> {
  const { method, accepts, path } = endpoint
  const { params = {}, query = {}, body, token } = input as Given
  const name = `${method} ${path}`
  const response = await http(pathOf(endpoint, params as Params<E>), {
    method,
    headers: { ...headers, ...(token && { Authorization: `Bearer ${token}` }) },
    searchParams: Object.entries(query).flatMap(([key, values]) => [values].flat().map((value) => [key, value])),
    ...(body !== undefined && { json: body }),
    ...options,
  }).catch(async (error: unknown) => {
    throw await toApiError(error, name)
  })
  const schema = accepts[response.status]
  if (schema === null) return undefined as Accepted<E>
  const parsed = schema?.safeParse(await response.json().catch(() => null))
  if (parsed?.success) return parsed.data as Accepted<E>
  throw new ApiError(name, response.status, null, parsed?.error)
}
