import * as z from 'zod/mini'

/** Examples of one request or one answer by a short name of their own. */
export type Examples<Value = unknown> = Readonly<Record<string, { summary: string; value: Value }>>

/** Headers of an answer by their name: what each says and how it looks. */
export type AnswerHeaders = Readonly<
  Record<string, { description: string; type: 'string' | 'integer'; examples: readonly (string | number)[] }>
>

/** One status of a route's `response`, written as OpenAPI does but with a zod schema, which fastify serializes with. */
export type Answer = {
  description: string
  headers?: AnswerHeaders
  /** By media type; empty for an answer without a body. */
  content: Record<string, { schema: z.ZodMiniType; examples: Examples }>
}

declare module 'fastify' {
  interface FastifySchema {
    /** Examples of the JSON body that a route takes. */
    requestExamples?: Examples
  }
}

/** An answer in JSON. Its schema whitelists the fields that are sent. */
export function answer<Schema extends z.ZodMiniType>(
  description: string,
  schema: Schema,
  examples: Examples<z.output<Schema>>,
  headers?: AnswerHeaders,
): Answer {
  return { description, content: { 'application/json': { schema, examples } }, ...(headers && { headers }) }
}

/** An answer that is a PNG. */
export function picture(description: string, headers: AnswerHeaders): Answer {
  return { description, content: { 'image/png': { schema: z.any(), examples: {} } }, headers }
}

/** An answer without a body, such as 204. */
export function noContent(description: string, headers?: AnswerHeaders): Answer {
  return { description, content: {}, ...(headers && { headers }) }
}
