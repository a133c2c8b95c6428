import type { UserProfile } from '#contracts/userProfile'
import type { GivenAnswer } from '#domain/mergeAnswers'
import { fieldsDroppedBy } from '#domain/mergeProfile'
import { toCompactAnswers } from './compactAnswers.ts'
import type { PreparedStatement, Queryable } from './queryable.ts'

/** A save as it arrived, and what its test must be like to take it. */
export type ProgressToMerge = {
  testId: string
  /** The items that the save speaks of, in order, and the bank versions that they may be from. */
  itemIds: readonly string[]
  bankVersions: readonly string[]
  answers: readonly (GivenAnswer | null)[]
  userProfile: UserProfile
  referredBy: string | null
  /** Times in ms since the epoch. A test whose last save was at `expiredAt` or before takes no more. */
  savedAt: number
  expiredAt: number
}

/**
 * Merges as `mergeAnswers` and `mergeProfile` do, on the row as it is once its turn has come: a save that waited for
 * another one sees what that one wrote.
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
      and bank_version = any ($2::text[]) and item_ids = $3::text[]
    returning shortcode,
      jsonb_array_length(jsonb_path_query_array(answers, 'strict $[*] ? (@.type() != "null")')) as answered`,
}

/**
 * Merges a save into a running test in one statement.
 * @returns how many words are then answered; null, and nothing written, when there is no such test, when it is completed
 * or expired, or was served other items.
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
    JSON.stringify(save.userProfile),
    fieldsDroppedBy(save.userProfile),
    save.referredBy,
    new Date(save.savedAt),
    new Date(save.expiredAt),
  ])
  return row ?? null
}

/** Item ids hold nothing that would have to be quoted; the driver looks at each of their characters. */
const arrayLiteral = (itemIds: readonly string[]) => `{${itemIds.join(',')}}`
