import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database, Queryable } from '../../server/db/queryable.ts'

const SERVER = fileURLToPath(new URL('../../server/', import.meta.url))

/** A statement that was run, and the place in `server/` that asked for it, e.g. `db/accountRepository.ts:6`. */
export type RecordedStatement = { sql: string; values: readonly unknown[]; place: string }

/** The same database, with each statement written down as it is asked for, those of transactions too. */
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

/** A statement is its text, or an object that names it. */
function textOf(statement: string | { text: string }): string {
  return typeof statement === 'string' ? statement : statement.text
}

/** The innermost place in `server/` of the running call, as the source has it. */
function placeOfCaller(): string {
  const frames = (new Error().stack ?? '').split('\n')
  const frame = frames
    .map((line) => /(?:file:\/\/)?(\/[^()]+):(\d+):\d+\)?$/.exec(line))
    .find((at) => at?.[1]?.startsWith(SERVER))
  if (!frame) throw new Error('A statement came from outside of server/')
  return `${relative(SERVER, frame[1]!)}:${frame[2]}`
}

/** Every place in `server/` where a statement is asked for, but in the files named. */
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
