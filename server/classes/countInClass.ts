import type { InClass } from '#contracts/taking.ts'
import type { Queryable } from '../db/queryable.ts'
import { isShortcode } from '../newIds.ts'

/** How many completions a class counts: a school year's, or a stranger's with its link, not a school's. */
const MAX_IN_CLASS = 200

/** How many unnamed pupils' levels are told together (decision 0061). */
export const BATCH = 5

/** A completion in a class. `name`: null for none. `now`: ms since the epoch. */
export type Completion = { code: string; testId: string; name: string | null; tellsLevel: boolean; now: number }

/**
 * Says what becomes of a completion in a class, and locks the class until the transaction ends, so that its completions
 * come one after another. A closed class counts those who began before, perhaps without a connection.
 */
export async function admit(transaction: Queryable, { code, now }: Pick<Completion, 'code' | 'now'>): Promise<InClass> {
  if (!isShortcode(code)) return 'unknown'
  const [found] = await transaction.query<{ ends_at: Date }>(
    'select ends_at from classes where code = $1 for no key update',
    [code],
  )
  if (!found) return 'unknown'
  if (found.ends_at.getTime() <= now) return 'ended'
  const [row] = await transaction.query<{ count: number }>(
    'select count(*)::int as count from class_results where class_code = $1',
    [code],
  )
  return row!.count < MAX_IN_CLASS ? 'counted' : 'full'
}

/**
 * Counts a completion, and makes the next batch once five pupils wait. The class must be locked by `admit` in this
 * transaction. One who waits and is being deleted is left out, so that neither waits for the other.
 */
export async function addToClass(
  transaction: Queryable,
  { code, testId, name, tellsLevel, now }: Completion,
): Promise<void> {
  await transaction.query(
    'insert into class_results (test_id, class_code, name, batch, created_at) values ($1, $2, $3, $4, $5)',
    [testId, code, name, name === null && tellsLevel ? null : 0, new Date(now)],
  )
  await transaction.query(
    `with waiting as materialized (
       select test_id from class_results where class_code = $1 and batch is null
       order by created_at limit ${BATCH} for update skip locked
     )
     update class_results set batch = (select coalesce(max(batch), 0) + 1 from class_results where class_code = $1)
     where test_id in (select test_id from waiting) and (select count(*) from waiting) = ${BATCH}`,
    [code],
  )
}

/** Says the same of a completion that is repeated, and counts nothing. */
export async function countedBefore(db: Queryable, { code, testId, now }: Omit<Completion, 'name' | 'tellsLevel'>) {
  const rows = await db.query('select from class_results where test_id = $1', [testId])
  if (rows.length > 0) return 'counted'
  const state = await admit(db, { code, now })
  return state === 'counted' ? 'full' : state
}
