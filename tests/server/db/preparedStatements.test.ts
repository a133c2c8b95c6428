import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectDatabase } from '../../../server/db/connectDatabase.ts'
import { keepsPreparedStatements } from '../../../server/db/preparedStatements.ts'
import type { Database, PreparedStatement } from '../../../server/db/queryable.ts'
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

const open = () => connectDatabase(database.url, () => undefined, 1)

/**
 * Opens connections as a pooler does that hands each transaction to any of its own connections and sends names on
 * unchanged: who has not prepared a statement does so, and then runs it, on whichever connection comes next.
 */
function openThrough(pooled: readonly Database[]): () => Database {
  let turn = 0
  const next = () => pooled[turn++ % pooled.length]!
  return () => {
    const known = new Set<string>()
    const query = async (statement: string | PreparedStatement) => {
      const { name, text } = statement as PreparedStatement
      const connection = next()
      if (!known.has(name)) await connection.query(`prepare "${name}" as ${text}`)
      known.add(name)
      return connection.query(`execute "${name}"`)
    }
    return { query, close: () => Promise.resolve() } as unknown as Database
  }
}

test('connections to PostgreSQL itself keep prepared statements', async () => {
  expect(await keepsPreparedStatements(open)).toBe(true)
})

test.each([1, 3])('a pooler that mixes statements up is found, whether it has %i connections', async (count) => {
  const pooled = Array.from({ length: count }, open)
  expect(await keepsPreparedStatements(openThrough(pooled))).toBe(false)
  await Promise.all(pooled.map((db) => db.close()))
})

test('without names, connections keep no prepared statement', async () => {
  const statement = { name: 'a-name', text: 'select 1 as n' }
  const prepared = async (usesNames: boolean) => {
    const db = connectDatabase(database.url, () => undefined, 1, undefined, usesNames)
    expect(await db.query(statement)).toEqual([{ n: 1 }])
    const rows = await db.query('select name from pg_prepared_statements')
    await db.close()
    return rows
  }
  expect(await prepared(true)).toEqual([{ name: 'a-name' }])
  expect(await prepared(false)).toEqual([])
})
