import type { CefrLevel } from '#contracts/cefr.ts'
import type { NextStep, Standing, Standings } from '#contracts/feedback.ts'
import type { MeasuredResult } from '#contracts/result.ts'
import { levelDescription, nextStepText, noLevelDescription } from '#rules/feedback.ts'
import { feedbackText } from '#texts/feedback.ts'
import { editionOf } from '../edition/edition.ts'
import { offsetKinds } from '../edition/grid.ts'
import { countProfile } from './countProfile.ts'
import type { Score } from './scoreTest.ts'

/** Feedback as codes and in English: what a vocabulary of this level is good for, and what to do next. */
export type Feedback = Pick<MeasuredResult, 'level_description' | 'standings' | 'next_steps' | 'next_step_codes'>

/** The fields of a score that determine the feedback; stored with every completed test. */
export type FeedbackBasis = Pick<Score, 'level' | 'overclaiming'> & Parameters<typeof countProfile>[0]

/**
 * Returns the feedback for a score. After overclaiming, counts are not compared, because claims may cause differences;
 * those of a later edition cannot be, and only the level is described.
 */
export function feedbackFor(basis: FeedbackBasis): Feedback {
  if (!editionOf(basis)) {
    return { level_description: feedbackText(`level.${basis.level}`), next_steps: [], next_step_codes: [] }
  }
  return feedbackTo(basis.level, basis.overclaiming ? null : countProfile(basis))
}

/**
 * Returns the feedback for a level.
 * @param standings how the kinds compare with words; null after overclaiming, when the counts are too uncertain
 */
export function feedbackTo(level: CefrLevel, standings: Standings | null): Feedback {
  const steps = standings ? stepsFor(standings) : CAREFUL_STEPS
  return {
    level_description: levelDescription(level, standings),
    standings,
    next_steps: steps.map((step) => nextStepText(step, level)),
    next_step_codes: [...steps],
  }
}

/** Returns the feedback for answers without a level. */
export const noFeedback = (): Feedback => ({
  level_description: noLevelDescription(),
  standings: null,
  next_steps: [],
  next_step_codes: [],
})

const CAREFUL_STEPS: readonly NextStep[] = ['test_again', 'not_sure_first', 'by_trying']

/** Three steps in order of importance: what to read, what to work on, how much a day. */
const stepsFor = (standings: Standings): readonly NextStep[] => ['input', workOn(standings), 'a_day']

/** Chooses the kind to work on. Kinds that are behind take precedence over kinds that are ahead. */
function workOn(standings: Standings): NextStep {
  const kindsWith = (standing: Standing) => offsetKinds.filter((kind) => standings[kind] === standing)
  const [behind, ahead] = [kindsWith('behind'), kindsWith('ahead')]
  if (behind[0]) return behind.length > 1 ? 'several_behind' : `${behind[0]}_behind`
  if (ahead[0]) return ahead.length > 1 ? 'several_ahead' : `${ahead[0]}_ahead`
  return 'even'
}
