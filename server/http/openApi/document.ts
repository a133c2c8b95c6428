import type { Examples } from '#contracts/endpoint.ts'

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
  summary: string
  tags: readonly string[]
  description?: string
  requestBody?: { content: Record<string, Media>; required: true }
  parameters: (Parameter | Reference)[]
  security?: readonly Record<string, readonly string[]>[]
  responses: Record<string, Response>
}

export type Response = {
  description: string
  headers?: Record<string, Header>
  content?: Record<string, Media>
}

export type Header = { description: string; schema: JsonSchema }

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  description?: string
  required?: boolean
  schema: JsonSchema
  example?: unknown
}

export type Media = { schema: JsonSchema; examples: Examples }

export type Reference = { $ref: string }

/** The parts of JSON Schema that this program reads. */
export type JsonSchema = {
  $ref?: string
  type?: string | readonly string[]
  description?: string
  examples?: readonly unknown[]
  properties?: Record<string, JsonSchema>
  required?: readonly string[]
  items?: JsonSchema
  anyOf?: readonly JsonSchema[]
  oneOf?: readonly JsonSchema[]
}
