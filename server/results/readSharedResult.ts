import type { Language } from '#contracts/languages.ts'
import type { MeasuredResult } from '#contracts/result.ts'
import { shownName } from '#rules/names.ts'
import { countFields } from '#rules/resultCounts.ts'
import type { Dependencies } from '../dependencies.ts'
import { resultNotFound } from '../http/problems.ts'
import type { ItemBanks } from '../measure/itemBanks.ts'
import { feedbackFor, noFeedback } from '../measure/scoring/feedback.ts'
import { compareWithNativeSpeaker } from '../measure/scoring/nativeSpeaker.ts'
import { isShortcode } from '../newIds.ts'
import { findPublicResult, type PublicResult } from './sharedResultRepository.ts'

/**
 * Returns the result of a completed test for anyone who has its shortcode (§4.16), with as much of the name as its
 * owner allows, and the language of its owner.
 * @throws ProblemError 404 alike for an uncompleted test, one whose link is off, and one that does not exist.
 */
export async function readSharedResult(
  { db, banks }: Pick<Dependencies, 'db' | 'banks'>,
  shortcode: string,
): Promise<{ result: MeasuredResult; language: Language }> {
  const result = isShortcode(shortcode) ? await findPublicResult(db, shortcode) : null
  if (!result) throw resultNotFound()
  return { result: presentResult(banks, result), language: result.language }
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
  }
}
