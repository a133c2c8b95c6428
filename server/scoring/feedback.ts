import { countProfile } from './countProfile.ts'
import { describeLevel, describeProfile, LESS_SURE } from './levelDescription.ts'
import { CAREFUL_STEPS, ownSteps } from './nextSteps.ts'
import type { Score } from './scoreTest.ts'

/** What a result says in words: what a vocabulary of its level is good for, and what to do next. */
export type Feedback = { levelDescription: string; nextSteps: readonly string[] }

/** What of a score the words depend on; stored with every completed test. */
export type FeedbackBasis = Pick<Score, 'level' | 'overclaiming' | 'abilityRange' | 'phrasalVerbsRange' | 'idiomsRange'>

/** The words to a score. After overclaiming they compare no counts: a difference may come from what was claimed. */
export function feedbackFor(basis: FeedbackBasis): Feedback {
  const { level, overclaiming } = basis
  if (overclaiming) return { levelDescription: `${describeLevel(level)} ${LESS_SURE}`, nextSteps: CAREFUL_STEPS }
  const profile = countProfile(basis)
  return {
    levelDescription: `${describeLevel(level)} ${describeProfile(level, profile)}`,
    nextSteps: ownSteps(level, profile),
  }
}
