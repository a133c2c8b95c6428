import type { CefrLevel } from '#contracts/cefr.ts'
import type { NextStep } from '#contracts/feedback.ts'
import { feedbackText } from '#texts/feedback.ts'
import { sentencesText } from '#texts/format.ts'

/*
 * Texts for the codes in the server's results. They use short sentences and frequent words for learners at A2, and
 * speak only of vocabulary, because the test does not measure grammar, speaking or writing.
 */

/**
 * Returns what someone with a vocabulary of this level can typically do. It addresses nobody, because others read it,
 * too.
 * @param doubt whether the answers leave more doubt than usual
 */
export function levelDescription(level: CefrLevel, doubt: boolean): string {
  const description = feedbackText(`level.${level}`)
  return doubt ? sentencesText(description, feedbackText('doubt')) : description
}

/** Returns the description for pages that do not know `tells_level`, which show it next to wide ranges. */
export const noLevelDescription = () => feedbackText('noLevel')

/** The recommended number of expressions per day, by level. */
const EXPRESSIONS_PER_DAY: Readonly<Record<CefrLevel, number>> = { A1: 3, A2: 5, B1: 5, B2: 7, C1: 5, C2: 3 }

/** Returns the text of a step for a learner of this level, readable at that level for A1 and A2. */
export function nextStepText(step: NextStep, level: CefrLevel): string {
  switch (step) {
    case 'a_day':
      return feedbackText('step.a_day', { count: EXPRESSIONS_PER_DAY[level] })
    case 'test_again':
    case 'not_sure_first':
    case 'by_trying':
      return feedbackText(`careful.${step}`)
    default:
      return feedbackText(`step.${level}.${step}`)
  }
}
