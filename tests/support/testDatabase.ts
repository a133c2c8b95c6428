import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** A separate database in the test run's PostgreSQL server, without tables. */
export type TestDatabase = { url: string; drop: () => Promise<void> }

export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await runAsAdministrator(`create database ${name}`)
  const url = new URL(inject('databaseUrl'))
  url.pathname = `/${name}`
  return { url: url.href, drop: () => runAsAdministrator(`drop database ${name} with (force)`) }
}

async function runAsAdministrator(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseUrl') })
  await client.connect()
  await client.query(sql)
  await client.end()
}
