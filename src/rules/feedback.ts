import type { CefrLevel } from '#contracts/cefr.ts'
import type { NextStep, Standings } from '#contracts/feedback.ts'
import { feedbackText } from '#texts/feedback.ts'

/*
 * Words what the server tells of a result in codes. Short sentences and frequent words, so that a learner at A2 can read
 * them. They speak of vocabulary: the test does not measure grammar, speaking or writing.
 */

/**
 * What someone with a vocabulary of this level can typically do, and how the other kinds stand to the words; they 'seem' to,
 * since a difference may come from chance. It addresses nobody: others read it, too.
 * @param standings null where the answers leave too much doubt to compare counts
 */
export function levelDescription(level: CefrLevel, standings: Standings | null): string {
  return feedbackText('described', {
    level: feedbackText(`level.${level}`),
    standing: standings ? standingText(level, standings) : feedbackText('doubt'),
  })
}

/** With an expression of each kind to show what is meant, known or soon to be met at the level. */
function standingText(level: CefrLevel, { phrasal_verb, idiom }: Standings): string {
  return feedbackText(`standing.${phrasal_verb}.${idiom}`, {
    phrasal_verb: feedbackText(`example.${level}.phrasal_verb`),
    idiom: feedbackText(`example.${level}.idiom`),
  })
}

/** What pages show that do not know `tells_level`, beside wide ranges. */
export const noLevelDescription = () => feedbackText('noLevel')

/** Expressions to take a day: from the list 'Learn next', which is empty for the few who know nearly all. */
const A_DAY: Readonly<Record<CefrLevel, number>> = { A1: 3, A2: 5, B1: 5, B2: 7, C1: 5, C2: 3 }

/** What a step says to somebody at this level; at A1 and A2 in words that a learner of that level can read. */
export function nextStepText(step: NextStep, level: CefrLevel): string {
  switch (step) {
    case 'a_day':
      return feedbackText('step.a_day', { count: A_DAY[level] })
    case 'phrasal_verb_ahead':
    case 'idiom_ahead':
    case 'several_ahead':
      return feedbackText('praised', {
        praise: feedbackText(`praise.${step}`),
        words: feedbackText(`step.${level}.words`),
      })
    case 'test_again':
    case 'not_sure_first':
    case 'by_trying':
      return feedbackText(`careful.${step}`)
    default:
      return feedbackText(`step.${level}.${step}`)
  }
}
