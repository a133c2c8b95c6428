import * as z from 'zod/mini'

/**
 * Returns the valid fields of a stored object. A damaged or missing field gets its value from `missing` or is omitted,
 * so that one bad field does not invalidate the others.
 */
export function validFields<Shape extends z.core.$ZodShape>(
  { shape }: z.ZodMiniObject<Shape>,
  stored: unknown,
  missing: Partial<Record<keyof Shape, unknown>> = {},
): Record<string, unknown> {
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>
  const fields: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(shape)) {
    const parsed = z.safeParse(schema, given[name])
    const value = parsed.success ? parsed.data : missing[name]
    if (value !== undefined) fields[name] = value
  }
  return fields
}
