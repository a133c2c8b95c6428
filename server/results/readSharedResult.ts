import { isLanguage, type Language } from '#contracts/languages.ts'
import type { NameForm } from '#contracts/ownResult.ts'
import type { MeasuredResult } from '#contracts/result.ts'
import type { TenSentences } from '#contracts/ten.ts'
import { shownName } from '#rules/names.ts'
import { countFields } from '#rules/resultCounts.ts'
import type { PreparedStatement, Queryable } from '../db/queryable.ts'
import type { Dependencies } from '../dependencies.ts'
import { resultNotFound } from '../http/problems.ts'
import type { ItemBanks } from '../measure/itemBanks.ts'
import { feedbackFor, noFeedback } from '../measure/scoring/feedback.ts'
import { compareWithNativeSpeaker } from '../measure/scoring/nativeSpeaker.ts'
import type { Score } from '../measure/scoring/scoreTest.ts'
import type { DrawnSentence } from '../measure/ten/drawTen.ts'
import { isShortcode } from '../newIds.ts'
import { presentTen } from './tenSentences.ts'

/**
 * Returns the result of a completed test for anyone who has its shortcode (§4.16), with as much of the name as its
 * owner allows, the ten sentences that friends may try, and the language of its owner.
 * @throws ProblemError 404 alike for an uncompleted test, one whose link is off, and one that does not exist.
 */
export async function readSharedResult(
  { db, banks }: Pick<Dependencies, 'db' | 'banks'>,
  shortcode: string,
): Promise<{ result: MeasuredResult; ten: TenSentences | null; language: Language }> {
  const result = isShortcode(shortcode) ? await findPublicResult(db, shortcode) : null
  if (!result) throw resultNotFound()
  return { result: presentResult(banks, result), ten: presentTen(banks, result), language: result.language }
}

/** Presents a completed test as others see it. */
export function presentResult(banks: ItemBanks, result: PublicResult): MeasuredResult {
  const { score, fullName, nameForm, completedAt, bankVersion } = result
  const counts = compareWithNativeSpeaker(score.counts, banks.difficultyErrors(bankVersion))
  return {
    full_name: shownName(fullName, nameForm),
    test_datetime: new Date(completedAt).toISOString(),
    level: score.level,
    ...(score.tellsLevel ? feedbackFor(score) : noFeedback()),
    ...countFields(counts),
    counts,
    ability: score.ability,
    ability_range: [...score.abilityRange],
    level_probability: score.levelProbability,
    possible_level: score.possibleLevel,
    overclaiming: score.overclaiming,
    read_quickly: score.readQuickly,
    edition: score.edition,
    tells_level: score.tellsLevel,
    meanings_checked: score.meaningsChecked,
    ...(presentTen(banks, result) && { ten: true }),
  }
}

/** The public part of a completed test. The profile's other fields stay in the database. */
export type PublicResult = {
  fullName: string | null
  nameForm: NameForm
  score: Score
  completedAt: number
  bankVersion: string
  /** What friends may try; null while that is switched off. */
  ten: readonly DrawnSentence[] | null
}

/** Also tells in which language the page was when the test was completed; English if that is unknown. */
type ReadResult = PublicResult & { language: Language }

const FIND_PUBLIC_RESULT: PreparedStatement = {
  name: 'find-public-result',
  text: `select user_profile ->> 'full_name' as full_name, name_form, score, completed_at, bank_version,
    interface_language, sentences as ten from vocab_tests left join ten_sentences using (test_id)
    where shortcode = $1 and status = 'completed' and link_on`,
}

/** Finds the public part of a test; null if the shortcode is unknown, the test not completed, or its link off. */
async function findPublicResult(db: Queryable, shortcode: string): Promise<ReadResult | null> {
  type Row = {
    full_name: string | null
    name_form: NameForm
    score: Score
    completed_at: Date
    bank_version: string
    interface_language: string | null
    ten: DrawnSentence[] | null
  }
  const [row] = await db.query<Row>(FIND_PUBLIC_RESULT, [shortcode])
  if (!row) return null
  const {
    full_name: fullName,
    name_form: nameForm,
    score,
    completed_at: completedAt,
    bank_version: bankVersion,
    ten,
  } = row
  const language = isLanguage(row.interface_language) ? row.interface_language : 'en'
  return { fullName, nameForm, score, completedAt: completedAt.getTime(), bankVersion, ten, language }
}
