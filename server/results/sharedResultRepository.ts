import { isLanguage, type Language } from '#contracts/languages.ts'
import type { NameForm } from '#contracts/ownResult.ts'
import type { PreparedStatement, Queryable } from '../db/queryable.ts'
import type { Score } from '../measure/scoring/scoreTest.ts'

/** The public part of a completed test. The profile's other fields stay in the database. */
export type PublicResult = {
  fullName: string | null
  nameForm: NameForm
  score: Score
  completedAt: number
  bankVersion: string
}

/** Also tells in which language the page was when the test was completed; English if that is unknown. */
export type ReadResult = PublicResult & { language: Language }

const FIND_PUBLIC_RESULT: PreparedStatement = {
  name: 'find-public-result',
  text: `select user_profile ->> 'full_name' as full_name, name_form, score, completed_at, bank_version,
    interface_language from vocab_tests
    where shortcode = $1 and status = 'completed' and link_on`,
}

/** Finds the public part of a test; null if the shortcode is unknown, the test not completed, or its link off. */
export async function findPublicResult(db: Queryable, shortcode: string): Promise<ReadResult | null> {
  type Row = {
    full_name: string | null
    name_form: NameForm
    score: Score
    completed_at: Date
    bank_version: string
    interface_language: string | null
  }
  const [row] = await db.query<Row>(FIND_PUBLIC_RESULT, [shortcode])
  if (!row) return null
  const { full_name: fullName, name_form: nameForm, score, completed_at: completedAt, bank_version: bankVersion } = row
  const language = isLanguage(row.interface_language) ? row.interface_language : 'en'
  return { fullName, nameForm, score, completedAt: completedAt.getTime(), bankVersion, language }
}
