import type { SharedResult } from '#contracts/sharedResult'
import { shownName } from '#domain/firstName'
import { feedbackFor } from '../scoring/feedback.ts'
import { NATIVE_IDIOMS, NATIVE_LEMMAS, NATIVE_PHRASAL_VERBS } from '../scoring/nativeSpeaker.ts'
import type { Dependencies } from './dependencies.ts'
import { isShortcode } from './newIds.ts'
import { resultNotFound } from './resultNotFound.ts'

/**
 * The result of a completed test for anyone who has its shortcode (spec 3), with as much of the name as its owner left
 * visible.
 * @throws ProblemError 404: a test that is not completed, or whose link is off, is answered as one that does not exist.
 */
export async function readSharedResult(
  { sharedResultReader }: Pick<Dependencies, 'sharedResultReader'>,
  shortcode: string,
): Promise<SharedResult> {
  const result = isShortcode(shortcode) ? await sharedResultReader.read(shortcode) : null
  if (!result) throw resultNotFound()
  const { score, fullName, nameForm, completedAt } = result
  const { levelDescription, nextSteps } = feedbackFor(score)
  return {
    full_name: shownName(fullName, nameForm),
    test_datetime: new Date(completedAt).toISOString(),
    level: score.level,
    level_description: levelDescription,
    lemmas_number: score.lemmas,
    native_speaker_lemmas: NATIVE_LEMMAS,
    native_speaker_lemmas_percentage: score.lemmas / NATIVE_LEMMAS,
    phrasal_verbs_number: score.phrasalVerbs,
    native_speaker_phrasal_verbs: NATIVE_PHRASAL_VERBS,
    idioms_number: score.idioms,
    native_speaker_idioms: NATIVE_IDIOMS,
    ability: score.ability,
    ability_range: [...score.abilityRange],
    lemmas_range: [...score.lemmasRange],
    phrasal_verbs_range: [...score.phrasalVerbsRange],
    idioms_range: [...score.idiomsRange],
    level_probability: score.levelProbability,
    possible_level: score.possibleLevel,
    overclaiming: score.overclaiming,
    next_steps: [...nextSteps],
  }
}
