import type { Database } from '../../../server/db/queryable.ts'

/**
 * Watches every table of a database: a trigger records each written row within its transaction, so that a rollback
 * leaves no record. Create it before the requests to watch.
 */
export async function watchState(db: Database) {
  await db.query('create schema watch')
  await db.query('create table watch.changes (what text not null)')
  await db.query(`create function watch.note() returns trigger language plpgsql as $$
    begin insert into watch.changes values (tg_op || ' ' || tg_table_name); return null; end $$`)
  const tables = await db.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'",
  )
  for (const { name } of tables) {
    await db.query(`create trigger watch after insert or update or delete on ${name}
      for each row execute function watch.note()`)
  }
  return {
    /** Returns what was written since the last call, such as 'UPDATE vocab_tests'. */
    async changes(): Promise<string[]> {
      const rows = await db.query<{ what: string }>('delete from watch.changes returning what')
      return rows.map(({ what }) => what)
    },
  }
}
