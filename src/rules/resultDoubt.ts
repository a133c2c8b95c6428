import { cefrLevels } from '#contracts/cefr.ts'
import type { SharedResult } from '#contracts/result.ts'
import { onRuler } from './levelScale.ts'

/**
 * The length of a range from which a result is unsure, in levels on the ruler. Ends in three different levels are not
 * enough: the usual range of an honest learner at B1 or B2, where levels are narrow, has them.
 */
const UNSURE_LEVELS = 3

/** What decides on the doubt. */
export type Doubtful = Pick<SharedResult, 'level' | 'edition' | 'ability' | 'ability_range' | 'overclaiming'>

/**
 * Returns how much less sure than usual a result is. One rule for page, pictures and link previews: 'unsure' if its range
 * is as long as three levels, 'lessSure' if many fakes were marked Know.
 */
export function doubtOf(result: Doubtful): 'unsure' | 'lessSure' | null {
  const { from, to } = onRuler(result)
  if ((to - from) * cefrLevels.length >= UNSURE_LEVELS) return 'unsure'
  return result.overclaiming ? 'lessSure' : null
}
