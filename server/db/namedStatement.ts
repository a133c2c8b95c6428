import type { PreparedStatement } from './queryable.ts'

/**
 * Prepares a statement with named parameters such as `:test_id` (but not casts such as `::jsonb`). Every occurrence of
 * a name refers to the same parameter.
 */
export function namedStatement(name: string, text: string) {
  const names: string[] = []
  const numbered = text.replace(/(?<!:):([a-z_]+)/g, (_, parameter: string) => {
    if (!names.includes(parameter)) names.push(parameter)
    return `$${names.indexOf(parameter) + 1}`
  })
  return {
    statement: { name, text: numbered } satisfies PreparedStatement,
    /**
     * Returns the values in the order of the numbered parameters.
     * @throws Error if the names differ from those in the statement.
     */
    valuesOf(values: Readonly<Record<string, unknown>>): unknown[] {
      const given = Object.keys(values)
      if (given.length !== names.length || !names.every((parameter) => parameter in values)) {
        throw new Error(`Statement ${name} needs ${names.join(', ')}, not ${given.join(', ')}`)
      }
      return names.map((parameter) => values[parameter])
    },
  }
}
