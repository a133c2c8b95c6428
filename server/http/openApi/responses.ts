import * as z from 'zod/mini'

/** Examples of one request or one response, by a short name. */
export type Examples<Value = unknown> = Readonly<Record<string, { summary: string; value: Value }>>

/** Headers of a response by name, each with a description, a type and examples. */
export type ResponseHeaders = Readonly<
  Record<string, { description: string; type: 'string' | 'integer'; examples: readonly (string | number)[] }>
>

/** One status of a route's `response`, as in OpenAPI but with a zod schema, which fastify uses to serialize. */
export type RouteResponse = {
  description: string
  headers?: ResponseHeaders
  /** Content by media type; empty for a response without a body. */
  content: Record<string, { schema: z.ZodMiniType; examples: Examples }>
}

declare module 'fastify' {
  interface FastifySchema {
    /** Examples of the route's JSON body. */
    requestExamples?: Examples
  }
}

/** Describes a JSON response. Only the fields in its schema are sent. */
export function jsonResponse<Schema extends z.ZodMiniType>(
  description: string,
  schema: Schema,
  examples: Examples<z.output<Schema>>,
  headers?: ResponseHeaders,
): RouteResponse {
  return { description, content: { 'application/json': { schema, examples } }, ...(headers && { headers }) }
}

/** Describes a PNG response. */
export function pngResponse(description: string, headers: ResponseHeaders): RouteResponse {
  return { description, content: { 'image/png': { schema: z.any(), examples: {} } }, headers }
}

/** Describes a response without a body, such as 204. */
export function noContent(description: string, headers?: ResponseHeaders): RouteResponse {
  return { description, content: {}, ...(headers && { headers }) }
}
