import type { Examples } from './responses.ts'

/**
 * The extension field that carries request examples through @fastify/swagger, which drops other unknown fields.
 */
export const REQUEST_EXAMPLES = 'x-request-examples'

/** The parts of an OpenAPI 3.1 document that this server writes. */
export type ApiDocument = {
  info: { title: string; version: string; description: string }
  tags: readonly { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, JsonSchema>
    parameters: Record<string, Parameter>
    /** Errors that do not belong to any call. */
    responses: Record<string, Response>
    securitySchemes: Record<string, { description: string }>
  }
}

export type Operation = {
  operationId: string
  tags: readonly string[]
  summary: string
  description?: string
  security?: readonly Record<string, readonly string[]>[]
  parameters?: (Parameter | Reference)[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, Response>
  [REQUEST_EXAMPLES]?: Examples
}

export type Response = {
  description: string
  headers?: Record<string, { description: string; schema: JsonSchema }>
  content?: Record<string, Media>
}

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  description?: string
  required?: boolean
  schema: JsonSchema
  example?: unknown
}

export type Media = { schema: JsonSchema; examples?: Examples }

export type Reference = { $ref: string }

/** The parts of JSON Schema that this program reads. */
export type JsonSchema = {
  $ref?: string
  type?: string | readonly string[]
  description?: string
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: readonly JsonSchema[]
  oneOf?: readonly JsonSchema[]
}
