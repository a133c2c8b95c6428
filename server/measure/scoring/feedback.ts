import type { NextStep } from '#contracts/feedback.ts'
import type { MeasuredResult } from '#contracts/result.ts'
import { levelDescription, nextStepText, noLevelDescription } from '#rules/feedback.ts'
import { editionOf } from '../edition/edition.ts'
import type { Score } from './scoreTest.ts'

/** Feedback as codes and in English: what a vocabulary of this level is good for, and what to do next. */
export type Feedback = Pick<MeasuredResult, 'level_description' | 'standings' | 'next_steps' | 'next_step_codes'>

/** The fields of a score that determine the feedback; stored with every completed test. */
export type FeedbackBasis = Pick<Score, 'level' | 'overclaiming' | 'edition'>

/** What to read, how to learn words, how much a day; after overclaiming, how to learn more about one's own level. */
const STEPS: readonly NextStep[] = ['input', 'even', 'a_day']
const CAREFUL_STEPS: readonly NextStep[] = ['test_again', 'not_sure_first', 'by_trying']

/** Returns the feedback for a score. If this build does not know the score's edition, only the level is described. */
export function feedbackFor(basis: FeedbackBasis): Feedback {
  const { level, overclaiming } = basis
  if (!editionOf(basis)) {
    return { level_description: levelDescription(level, false), next_steps: [], next_step_codes: [] }
  }
  const steps = overclaiming ? CAREFUL_STEPS : STEPS
  return {
    level_description: levelDescription(level, overclaiming),
    standings: null,
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
