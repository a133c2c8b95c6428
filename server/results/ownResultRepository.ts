import { NameForm, type Sharing, type SharingRequest } from '#contracts/ownResult.ts'
import { shownName } from '#rules/names.ts'
import type { Database, Queryable } from '../db/queryable.ts'
import { resultNotFound } from '../http/problems.ts'
import { ownerKey, type Owner } from '../identity/owner.ts'
import type { Score } from '../measure/scoring/scoreTest.ts'
import type { DrawnSentence } from '../measure/ten/drawTen.ts'
import { isShortcode } from '../newIds.ts'
import { storedTest, type StoredTest, type TestRow } from '../taking/vocabTestRepository.ts'
import type { PublicResult } from './readSharedResult.ts'
import { storeTen } from './tenSentences.ts'

/*
 * Every statement selects by owner as well as by shortcode, so another user's result is treated as if it did not exist,
 * and there is no gap between the ownership check and the write.
 */

/** $1: the shortcode, $2: the user. */
const OWN = "shortcode = $1 and user_id = $2 and status = 'completed'"

/**
 * A completed test, its score by a later edition, its owner's sharing settings, and what others see of it while its link
 * is on.
 */
export type OwnTest = {
  test: StoredTest
  rescored: Score | null
  sharing: Sharing
  /** Whether its answers may be used for research. */
  research: boolean
  shown: PublicResult
}

/**
 * Finds a user's completed test.
 * @throws ProblemError 404 alike for another user's result and for one that does not exist.
 */
export async function requireOwnTest(db: Queryable, owner: Owner, shortcode: string): Promise<OwnTest> {
  if (!isShortcode(shortcode)) throw resultNotFound()
  type Row = TestRow & {
    name_form: string
    link_on: boolean
    completed_at: Date
    ten: DrawnSentence[] | null
    research_since: Date | null
  }
  const [row] = await db.query<Row>(
    `select t.*, ten.sentences as ten from vocab_tests t left join ten_sentences ten using (test_id) where ${OWN}`,
    [shortcode, ownerKey(owner)],
  )
  // Never true for a completed test, by the table's constraint.
  if (!row?.score) throw resultNotFound()
  const { score, completed_at: completedAt, bank_version: bankVersion, ten } = row
  // Hides the name if its form is only known to a later build.
  const nameForm = NameForm.safeParse(row.name_form).data ?? 'none'
  const test = storedTest(row)
  return {
    test,
    rescored: row.rescored,
    sharing: { name_form: nameForm, link_on: row.link_on },
    research: row.research_since !== null,
    shown: {
      fullName: test.userProfile.full_name ?? null,
      nameForm,
      score,
      completedAt: completedAt.getTime(),
      bankVersion,
      ten,
    },
  }
}

/** New sharing settings; `drawn`: the sentences to store where the request switches them on. */
export type SharingChange = { owner: Owner; shortcode: string; request: SharingRequest; drawn: DrawnSentence[] | null }

/**
 * Updates the sharing settings of a user's result, and the name, the ten sentences and the use for research if the
 * request has them; false if none of theirs has this shortcode.
 * @param now ms since the epoch
 */
export function updateSharing(db: Database, change: SharingChange, now: number): Promise<boolean> {
  const { owner, shortcode, drawn, request } = change
  const { name_form, link_on, full_name, ten, research = null } = request
  const name = full_name === undefined ? null : shownName(full_name, 'full')
  return db.transaction(async (transaction) => {
    const [changed] = await transaction.query<{ test_id: string }>(
      `update vocab_tests set name_form = $3, link_on = $4, user_profile = (user_profile - $5::text[]) || $6::jsonb,
         research_since = case $7::boolean when true then coalesce(research_since, $8) when false then null
           else research_since end
       where ${OWN} returning test_id`,
      [
        ...[shortcode, ownerKey(owner)],
        ...[name_form, link_on],
        ...[full_name === undefined ? [] : ['full_name'], JSON.stringify(name === null ? {} : { full_name: name })],
        ...[research, new Date(now)],
      ],
    )
    if (changed && ten !== undefined) await storeTen(transaction, changed.test_id, drawn, now)
    return changed !== undefined
  })
}

/** Deletes a user's completed test with its keys; false if none of theirs has this shortcode. */
export async function deleteOwnTest(db: Queryable, owner: Owner, shortcode: string): Promise<boolean> {
  const rows = await db.query(`delete from vocab_tests where ${OWN} returning true`, [shortcode, ownerKey(owner)])
  return rows.length > 0
}
