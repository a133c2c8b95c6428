import * as z from 'zod/mini'

/**
 * What the document says about schemas: the name under which one stands among its components, and descriptions. It is kept
 * here and not in the contracts, whose every byte the page loads.
 */
export const describedSchemas = z.registry<{ id?: string; description?: string; examples?: unknown[] }>()

type Shape = Readonly<Record<string, z.ZodMiniType>>

/** Describes an object under a name of its own, and its fields; a field that has a name itself keeps its description. */
export function describeObject<Fields extends Shape>(
  schema: z.ZodMiniObject<Fields>,
  id: string,
  description: string,
  fields: { [Name in keyof Fields]?: string },
): void {
  describedSchemas.add(schema, { id, description })
  describeFields(schema, fields)
}

/** Describes the fields of an object that stands where it is used. */
export function describeFields<Fields extends Shape>(
  schema: z.ZodMiniObject<Fields>,
  fields: { [Name in keyof Fields]?: string },
): void {
  for (const [name, description] of Object.entries(fields)) {
    const field = schema.shape[name]
    if (field && description && !describedSchemas.get(field)?.id) describedSchemas.add(field, { description })
  }
}

/** A parameter in a path, the query or a header, with an example. */
export function parameter<Schema extends z.ZodMiniType>(schema: Schema, description: string, example: unknown): Schema {
  describedSchemas.add(schema, { description, examples: [example] })
  return schema
}
