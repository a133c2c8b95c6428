import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connectDatabase, type PooledDatabase } from '../../../server/db/connectDatabase.ts'
import { migrate, shippedMigrations as migrations } from '../../../server/db/migrate.ts'
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase.ts'

/**
 * Everything a migration may do: the previous version still runs, and reads and writes what it knows
 * (docs/operations.md, Releasing). A column that is not null needs a default, or that version's inserts would fail. How
 * densely rows are stored does not concern it.
 */
const ADDITIONS = [
  /^create (?:unlogged )?table \w+ /,
  /^create (unique )?index (?:if not exists )?\w+ on (\w+) /,
  /^alter table \w+ add column \w+ (?!.*(\bunique\b|primary key|\bcheck\b))(?!.*not null(?!.*default))/,
  /^alter table \w+ set \(fillfactor = \d+\)$/,
  // Only triggers call functions. One that runs after a deletion changes nothing that is read or written.
  /^create function \w+\(\) returns trigger /,
  /^create trigger \w+ after delete on \w+ referencing old table as \w+ for each statement /,
]

/** What only speeds up reading: indices that are not unique. */
const plainIndices = new Set(
  migrations.flatMap(({ sql }) =>
    [...sql.matchAll(/^create index (?:if not exists )?(\w+)/gm)].map(([, name]) => name),
  ),
)

/**
 * The statements of a migration that do more than add. A unique index may only be added to a table of the same
 * migration.
 */
function changes(sql: string): string[] {
  const statements = sql
    .replace(/--.*$/gm, '')
    .replace(/\$\$.*?\$\$/gs, '$$body$$') // of a function, which the migration does not run
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim().toLowerCase())
    .filter((statement) => statement !== '')
  const created = new Set(statements.map((statement) => /^create (?:unlogged )?table (\w+)/.exec(statement)?.[1]))
  return statements.filter((statement) => {
    const unique = /^create unique index \w+ on (\w+)/.exec(statement)
    if (unique) return !created.has(unique[1])
    const dropped = /^drop index (\w+)$/.exec(statement)
    if (dropped) return !plainIndices.has(dropped[1])
    return !ADDITIONS.some((addition) => addition.test(statement))
  })
}

test.each(migrations)('a shipped migration only adds, so that the previous version still works: $name', ({ sql }) => {
  expect(changes(sql)).toEqual([])
})

test.each([
  'drop table transfers',
  'alter table vocab_tests drop column score',
  'alter table vocab_tests rename column score to scores',
  'alter table vocab_tests alter column score type text',
  'alter table vocab_tests alter column score set not null',
  'alter table vocab_tests add column region text not null',
  'alter table vocab_tests add column region text unique',
  'alter table vocab_tests add constraint known check (true)',
  'create unique index one_a_day on vocab_tests (user_id)',
  'drop index vocab_tests_shortcode_key',
  'update vocab_tests set score = null',
  'create trigger t before delete on vocab_tests for each row execute function f()',
  'create trigger t after insert on vocab_tests for each statement execute function f()',
  'create or replace function f() returns trigger language plpgsql as $$ begin return null; end $$',
  'do $$ begin truncate vocab_tests; end $$',
  '-- only a remark\ncreate table a (b int);\ntruncate vocab_tests',
])('a migration that does more than add is refused by this test: %s', (sql) => {
  expect(changes(sql)).toHaveLength(1)
})

test('a migration may add a table with its indices, and a column with a default', () => {
  const sql = `create table visits (id text not null, day date);
    create unique index visits_once on visits (id, day); -- its own table
    alter table vocab_tests add column region text;
    alter table vocab_tests add column weight int not null default 1`
  expect(changes(sql)).toEqual([])
})

describe('a migration of a table in use', () => {
  let database: TestDatabase
  let db: PooledDatabase
  let busy: pg.Client
  beforeEach(async () => {
    database = await createTestDatabase()
    db = connectDatabase(database.url, () => undefined)
    await migrate(db)
    busy = new pg.Client({ connectionString: database.url })
    await busy.connect()
  })
  afterEach(async () => {
    await busy.end()
    await db.close()
    await database.drop()
  })

  test('a waiting migration lets requests pass, and runs once the long transaction has ended', async () => {
    await busy.query('begin; select 1 from vocab_tests')
    const migrating = migrate(db, [{ name: '9000_region', sql: 'alter table vocab_tests add column region text' }])
    await waitForLock(db)
    // Queues behind the migration, which would otherwise wait as long as the transaction runs.
    await db.query('set statement_timeout = 0; select 1 from vocab_tests')
    await busy.query('commit')
    expect(await migrating).toEqual(['9000_region'])
    expect(await db.query('select region from vocab_tests')).toEqual([])
  })
})

test('a database of a build before 0.9.0 is refused with a line that says what to do, and stays unchanged', async () => {
  const database = await createTestDatabase()
  const db = connectDatabase(database.url, () => undefined)
  await db.query(`create table vocab_tests as select 'kept' as test_id;
    create table schema_migrations as select '001_vocab_tests' as name, now() as applied_at`)
  await expect(migrate(db)).rejects.toThrow(/of a build before 0\.9\.0.* Set DATABASE_URL to an empty database/)
  expect(await db.query('select test_id from vocab_tests')).toEqual([{ test_id: 'kept' }])
  const tables = "select tablename from pg_tables where schemaname = 'public' order by 1"
  expect(await db.query(tables)).toEqual([{ tablename: 'schema_migrations' }, { tablename: 'vocab_tests' }])
  await db.close()
  await database.drop()
})

/** Resolves when a statement waits for a table. */
async function waitForLock(db: PooledDatabase): Promise<void> {
  const waiting =
    "select 1 from pg_locks where not granted and locktype = 'relation' and database = (select oid from pg_database where datname = current_database())"
  while ((await db.query(waiting)).length === 0) await new Promise((resolve) => setImmediate(resolve))
}
