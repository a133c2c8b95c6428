/** One step of the schema. Steps run in the order of their names and are never edited once released. */
export type Migration = { name: string; sql: string }

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true })

/** The shipped migrations, oldest first. */
export const migrations: readonly Migration[] = Object.entries(files)
  .map(([path, sql]) => ({ name: path.replace('./migrations/', '').replace('.sql', ''), sql }))
  .sort((one, other) => (one.name < other.name ? -1 : 1))
