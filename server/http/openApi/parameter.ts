import { api } from '#contracts/apiRegistry.ts'
import type * as z from 'zod/mini'

/** Describes a parameter in a path, the query or a header, with an example, and returns its schema. */
export function parameter<Schema extends z.ZodMiniType>(schema: Schema, description: string, example: unknown): Schema {
  api.add(schema, { description, examples: [example] })
  return schema
}
