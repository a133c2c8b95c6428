import * as z from 'zod/mini'
import { api } from '#contracts/apiRegistry.ts'
import type { JsonSchema } from './document.ts'

type Conversion = { zodSchema: { _zod: { def: { type: string } } }; jsonSchema: Record<string, unknown> }

function override({ zodSchema, jsonSchema }: Conversion): void {
  const { type } = zodSchema._zod.def
  // Answers may get new fields later; a client should not refuse them.
  if (type === 'object') delete jsonSchema['additionalProperties']
  // The fallback of a `catch` matters only to a client that parses with it.
  if (type === 'catch') delete jsonSchema['default']
  // The limits of safe integers need no mention.
  if (jsonSchema['minimum'] === Number.MIN_SAFE_INTEGER) delete jsonSchema['minimum']
  if (jsonSchema['maximum'] === Number.MAX_SAFE_INTEGER) delete jsonSchema['maximum']
}

/** Schemas by any name, and those that they refer to by the name in the registry. */
export type JsonSchemas = { schemas: Record<string, JsonSchema>; components: Record<string, JsonSchema> }

/**
 * Returns schemas as JSON Schema. Those with a name in the registry become references to components.
 * @param io whether they are read or written
 */
export function toJsonSchemas(schemas: Readonly<Record<string, z.ZodMiniType>>, io: 'input' | 'output'): JsonSchemas {
  const json = z.toJSONSchema(z.object(schemas), { metadata: api, io, unrepresentable: 'any', override })
  const { properties, $defs = {} } = JSON.parse(
    JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/'),
  ) as { properties: Record<string, JsonSchema>; $defs?: Record<string, JsonSchema & { id?: string }> }
  return {
    schemas: properties,
    components: Object.fromEntries(Object.entries($defs).map(([name, { id: _, ...schema }]) => [name, schema])),
  }
}

/**
 * Puts the components of requests and answers together, by name.
 * @throws Error for one that reads differently in both: each form then needs its own name
 */
export function mergeComponents(
  one: JsonSchemas['components'],
  other: JsonSchemas['components'],
): JsonSchemas['components'] {
  for (const [name, schema] of Object.entries(one)) {
    const same = !(name in other) || JSON.stringify(schema) === JSON.stringify(other[name])
    if (!same) throw new Error(`${name} differs in requests and in answers`)
  }
  return Object.fromEntries(Object.entries({ ...one, ...other }).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
