import { NameForm, type Sharing } from '#contracts/ownResult.ts'
import type { Queryable } from '../db/queryable.ts'
import { ownerKey, type Owner } from '../identity/owner.ts'
import { storedTest, type StoredTest, type TestRow } from '../taking/vocabTestRepository.ts'
import type { PublicResult } from './sharedResultRepository.ts'

/*
 * Each names the owner beside the result and finds nothing otherwise: someone else's is like one that does not exist, and
 * nothing comes between looking whose it is and writing.
 */

/** $1: the shortcode, $2: the user. */
const OWN = "shortcode = $1 and user_id = $2 and status = 'completed'"

/** A completed test with what others see of it while its link is on, and what its owner decided about that. */
export type OwnTest = { test: StoredTest; sharing: Sharing; shown: PublicResult }

/** The test that a user completed; null when there is none of theirs with this shortcode. */
export async function findOwnTest(db: Queryable, owner: Owner, shortcode: string): Promise<OwnTest | null> {
  const [row] = await db.query<TestRow & { name_form: string; link_on: boolean; completed_at: Date }>(
    `select * from vocab_tests where ${OWN}`,
    [shortcode, ownerKey(owner)],
  )
  // Each completed test has a score: the table's constraint.
  if (!row?.score) return null
  const { score, completed_at: completedAt, bank_version: bankVersion } = row
  // Of a form that only a later build knows, this one shows others nothing.
  const nameForm = NameForm.safeParse(row.name_form).data ?? 'none'
  const test = storedTest(row)
  return {
    test,
    sharing: { name_form: nameForm, link_on: row.link_on },
    shown: {
      fullName: test.userProfile.full_name ?? null,
      nameForm,
      score,
      completedAt: completedAt.getTime(),
      bankVersion,
    },
  }
}

/** Writes what others see of a user's result; false when there is none of theirs with this shortcode. */
export async function updateSharing(
  db: Queryable,
  owner: Owner,
  shortcode: string,
  { name_form, link_on }: Sharing,
): Promise<boolean> {
  const rows = await db.query(`update vocab_tests set name_form = $3, link_on = $4 where ${OWN} returning true`, [
    ...[shortcode, ownerKey(owner)],
    ...[name_form, link_on],
  ])
  return rows.length > 0
}

/** Deletes a test that a user completed, with its keys; false when there is none of theirs with this shortcode. */
export async function deleteOwnTest(db: Queryable, owner: Owner, shortcode: string): Promise<boolean> {
  const rows = await db.query(`delete from vocab_tests where ${OWN} returning true`, [shortcode, ownerKey(owner)])
  return rows.length > 0
}
