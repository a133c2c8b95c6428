import type { UserProfile } from '#contracts/profile.ts'
import type { GivenAnswer } from '#rules/mergeAnswers.ts'
import { fieldsDroppedBy, IDENTITY_FIELDS, withoutIdentity } from '#rules/profile.ts'
import type { PreparedStatement, Queryable } from '../db/queryable.ts'

/** A save, and the conditions for its test. */
export type ProgressToMerge = {
  testId: string
  /** The item ids of the save in order, with alternatives as `w-a|f-a`, and their possible bank versions. */
  itemIds: readonly string[]
  bankVersions: readonly string[]
  answers: readonly (GivenAnswer | null)[]
  userProfile: UserProfile
  referredBy: string | null
  /** Times in ms since the epoch. A test that was last saved at `expiredAt` or before accepts no more saves. */
  savedAt: number
  expiredAt: number
}

/**
 * Merges by the same rules as `mergeAnswers` and `mergeProfile`, which `mergeSave` uses for a locked test;
 * `mergeProgress.test.ts` checks that the outcomes are equal. PostgreSQL locks the row first, so a save that waited for
 * another one merges into its outcome.
 */
const MERGE_PROGRESS: PreparedStatement = {
  name: 'merge-progress',
  text: `
    update vocab_tests t set
      (answers, status) = (
        select
          jsonb_agg(
            case
              when word.given = 'null' or word.given = word.kept then word.kept
              when word.kept = 'null' then word.given
              when (word.given -> 3, word.given -> 2, word.given -> 1, word.given -> 0)
                 > (word.kept -> 3, word.kept -> 2, word.kept -> 1, word.kept -> 0) then word.given
              else word.kept
            end
            order by word.position),
          case when bool_or(word.given <> 'null' or word.kept <> 'null') then 'in-progress' else 'new' end
        from rows from (jsonb_array_elements(t.answers), jsonb_array_elements($4::jsonb))
          with ordinality as word (kept, given, position)),
      user_profile = (t.user_profile - $6::text[]) || $5::jsonb,
      referred_by = coalesce(t.referred_by, $7),
      saved_at = $8
    where test_id = $1 and status <> 'completed' and saved_at > $9
      and bank_version = any ($2::text[])
      and (
        select bool_and(coalesce(word.served = any (string_to_array(word.named, '|')), false))
        from rows from (unnest(t.item_ids), unnest($3::text[])) as word (served, named))
    returning shortcode,
      jsonb_array_length(jsonb_path_query_array(answers, 'strict $[*] ? (@.type() != "null")')) as answered`,
}

/**
 * Merges a save into a running test in one statement. Name and e-mail address in it are ignored.
 * @returns the shortcode and the number of answered words after the merge. Null, with nothing written, if no test has
 * this id, or if the test is completed, has expired or has other items.
 */
export async function mergeProgress(
  db: Queryable,
  save: ProgressToMerge,
): Promise<{ shortcode: string; answered: number } | null> {
  const [row] = await db.query<{ shortcode: string; answered: number }>(MERGE_PROGRESS, [
    save.testId,
    save.bankVersions,
    arrayLiteral(save.itemIds),
    JSON.stringify(toCompactAnswers(save.answers)),
    JSON.stringify(withoutIdentity(save.userProfile)),
    [...fieldsDroppedBy(save.userProfile), ...IDENTITY_FIELDS],
    save.referredBy,
    new Date(save.savedAt),
    new Date(save.expiredAt),
  ])
  return row ?? null
}

/**
 * Writes item ids as a PostgreSQL array. They contain no characters that need quotes, so this is safe, and faster than
 * the driver, which checks each character.
 */
const arrayLiteral = (itemIds: readonly string[]) => `{${itemIds.join(',')}}`

/**
 * A stored answer: known (0 or 1), meaning revealed (0 or 1), decision time in ms, time of the answer in ms since the
 * epoch; null for a word without an answer.
 */
export type CompactAnswer = readonly [known: number, revealed: number, decisionTime: number, answeredAt: number] | null

/**
 * Converts answers to arrays for storage, because field names would triple the size of a row. Rounds decision times to
 * whole milliseconds.
 */
export function toCompactAnswers(answers: readonly (GivenAnswer | null)[]): CompactAnswer[] {
  return answers.map(
    (answer) =>
      answer && [
        Number(answer.checked),
        Number(answer.revealed_meaning),
        Math.round(answer.decision_time),
        answer.answered_at,
      ],
  )
}

/** Converts stored answers back to objects. */
export function fromCompactAnswers(answers: readonly CompactAnswer[]): (GivenAnswer | null)[] {
  return answers.map(
    (answer) =>
      answer && {
        checked: answer[0] === 1,
        revealed_meaning: answer[1] === 1,
        decision_time: answer[2],
        answered_at: answer[3],
      },
  )
}
