import type { PreparedStatement } from './queryable.ts'

/**
 * Prepares a statement whose parameters have names, such as `:test_id`; a cast such as `::jsonb` is none. The same name is
 * the same parameter wherever it stands.
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
     * The values in the order that PostgreSQL asks for.
     * @throws Error for other names than those of the statement.
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
