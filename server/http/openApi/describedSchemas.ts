import * as z from 'zod/mini'

/**
 * The names of schemas among the components of the document, and their descriptions. They are here and not in the
 * contracts because the page loads the contracts.
 */
export const describedSchemas = z.registry<{ id?: string; description?: string; examples?: unknown[] }>()

type Shape = Readonly<Record<string, z.ZodMiniType>>

/** Gives an object a name and describes it and its fields; a field that has a name itself keeps its description. */
export function describeObject<Fields extends Shape>(
  schema: z.ZodMiniObject<Fields>,
  id: string,
  description: string,
  fields: { [Name in keyof Fields]?: string },
): void {
  describedSchemas.add(schema, { id, description })
  describeFields(schema, fields)
}

/** Describes the fields of an object without a name, which the document shows in place. */
export function describeFields<Fields extends Shape>(
  schema: z.ZodMiniObject<Fields>,
  fields: { [Name in keyof Fields]?: string },
): void {
  for (const [name, description] of Object.entries(fields)) {
    const field = schema.shape[name]
    if (field && description && !describedSchemas.get(field)?.id) describedSchemas.add(field, { description })
  }
}

/** Describes a parameter in a path, the query or a header, with an example, and returns its schema. */
export function parameter<Schema extends z.ZodMiniType>(schema: Schema, description: string, example: unknown): Schema {
  describedSchemas.add(schema, { description, examples: [example] })
  return schema
}
