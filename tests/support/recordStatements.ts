import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database, Queryable } from '../../server/db/queryable.ts'

const SERVER = fileURLToPath(new URL('../../server/', import.meta.url))

/** A statement that was run, and its place in `server/`, such as `results/ownResultRepository.ts:6`. */
export type RecordedStatement = { sql: string; values: readonly unknown[]; place: string }

/** Returns the database with recording: each statement run is recorded, including those in transactions. */
export function recordStatements<Db extends Database>(db: Db): { db: Db; statements: RecordedStatement[] } {
  const statements: RecordedStatement[] = []
  const recording = (queryable: Queryable): Queryable['query'] => {
    return (...[statement, values]) => {
      const sql = textOf(statement)
      statements.push({ sql, values: values ?? [], place: placeOfCaller() })
      return queryable.query(statement, values)
    }
  }
  return {
    statements,
    db: {
      ...db,
      query: recording(db),
      transaction: (work) => db.transaction((transaction) => work({ ...transaction, query: recording(transaction) })),
    },
  }
}

/** A statement is its text, or an object that contains it. */
function textOf(statement: string | { text: string }): string {
  return typeof statement === 'string' ? statement : statement.text
}

/** Returns the innermost place in `server/` of the current call, with its source line. */
function placeOfCaller(): string {
  const frames = (new Error().stack ?? '').split('\n')
  const frame = frames
    .map((line) => /(?:file:\/\/)?(\/[^()]+):(\d+):\d+\)?$/.exec(line))
    .find((at) => at?.[1]?.startsWith(SERVER))
  if (!frame) throw new Error('A statement came from outside of server/')
  return `${relative(SERVER, frame[1]!)}:${frame[2]}`
}

/** Returns every place in `server/` that runs a statement, except those in the given files. */
export function placesOfStatements(except: readonly string[]): string[] {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  return files
    .filter((file) => !except.includes(file))
    .flatMap((file) =>
      readFileSync(join(SERVER, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => (/\.query[<(]/.test(line) ? [`${file}:${index + 1}`] : [])),
    )
}
