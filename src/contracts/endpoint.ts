import type * as z from 'zod/mini'
import type { ProblemName } from './problems.ts'

/** Examples of one request or one answer, by a short name. A test compares them with the schema. */
export type Examples = Readonly<Record<string, { summary: string; value: unknown }>>

/**
 * One call of the API: what the server serves (`serve`), the page calls (`call`) and the OpenAPI document describes.
 * The page has only `method`, `path` and `accepts`: its build removes all else (scripts/build/withoutDescriptions.ts).
 */
export type Endpoint = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** Below the API's base, which ends in /v1/ (§8.1). */
  path: string
  /** What a client accepts by status, null for no body; any other answer is a failure. The server sends the first. */
  accepts: Readonly<Record<number, z.ZodMiniType | null>>
  operationId: string
  tag: 'tests' | 'results' | 'classes' | 'transfers' | 'account' | 'service'
  summary: string
  description?: string
  /** Whose token is needed: anyone's, or that of an account. 'optional': it may be left out, or only some calls need it. */
  token?: 'optional' | 'user' | 'account'
  /** Whether the token is checked before the body is read. */
  tokenFirst?: true
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  headers?: z.ZodMiniObject
  body?: Body
  /** `schema`: what the server sends, if that is more than a client needs. `type`: the media type, if it is not JSON. */
  answer: { description: string; schema?: z.ZodMiniType; type?: string; examples?: Examples }
  /**
   * How long the answer counts: a client must ask before it uses it again, with `If-None-Match` where it is 'tagged'. By
   * default no cache may keep it.
   */
  caching?: 'asked' | 'tagged'
  /** Whether pages of other sites may show the answer, such as a picture in a chat. */
  shownElsewhere?: true
  /** Problems beside those that follow from the rest (server/http/openApi/describeApi.ts). */
  problems?: readonly ProblemName[]
  /** Requests per minute from one address: a number, or one of the server's limits. */
  limit?: number | 'newTests' | 'newTransfers' | 'redemptions'
}

/** A JSON body. `bytes`, `values`, `keys`: what it may have at most, if that differs from the server's defaults. */
type Body = {
  schema: z.ZodMiniType
  examples: Examples
  bytes?: number
  values?: number
  keys?: number
}

/** Declares an endpoint. */
/* @__NO_SIDE_EFFECTS__ */
export const endpoint = <const Declared extends Endpoint>(declared: Declared): Declared => declared

/** The names of the parameters in a path. */
type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Record<Name, string> & ParamsOf<Rest>
  : unknown

/** The parameters of an endpoint's path. */
export type Params<E extends Endpoint> = ParamsOf<E['path']>

/**
 * Returns the path of an endpoint with its parameters escaped.
 * @throws TypeError for a blank parameter: the path would be that of another call (§9.5)
 */
export function pathOf<E extends Endpoint>({ path }: E, params: Params<E>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = (params as Record<string, string>)[name]
    if (!value?.trim()) throw new TypeError(`${name} is required for this endpoint`)
    return encodeURIComponent(value)
  })
}
