import fc from 'fast-check'
import type * as z from 'zod'

type Schema = z.core.JSONSchema.BaseSchema

const MAX_ITEMS = 4

/**
 * Returns values that match a JSON schema in types, enumerations and required fields.
 * @param texts values for a field that may contain any text
 * @param others values for what the schema leaves open
 */
export function schemaValues(schema: Schema, texts: fc.Arbitrary<string>, others: fc.Arbitrary<unknown>) {
  const valuesOf = (part: Schema): fc.Arbitrary<unknown> => {
    const variants = part.anyOf ?? part.oneOf
    if (part.const !== undefined) return fc.constant(part.const)
    if (part.enum) return fc.constantFrom(...part.enum)
    if (variants) return fc.oneof(...variants.map((variant) => valuesOf(variant as Schema)))
    switch (part.type) {
      case 'object':
        return objectsOf(part)
      case 'array':
        return fc.array(valuesOf((part.items ?? {}) as Schema), { maxLength: MAX_ITEMS })
      case 'string':
        return texts
      case 'integer':
      case 'number':
        return fc.integer({ min: Math.max(part.minimum ?? 0, 0), max: Math.min(part.maximum ?? 9_999, 9_999) })
      case 'boolean':
        return fc.boolean()
      case 'null':
        return fc.constant(null)
      default:
        return others
    }
  }

  const objectsOf = ({ properties = {}, required = [] }: Schema) =>
    fc.record(
      Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, valuesOf(value as Schema)])),
      { requiredKeys: required },
    )

  return valuesOf(schema)
}
