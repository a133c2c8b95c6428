import { cefrLevels } from '#contracts/cefr.ts'
import type { SharedResult } from '#contracts/result.ts'
import { onRuler } from './levelScale.ts'

/**
 * The length of a range from which a result is unsure, in levels on the ruler. Such a range ends in three levels or more,
 * but so do the usual ones at B1 and B2, where levels are narrow: a third of all honest learners' (docs/scoring.md, Words
 * to a result).
 */
const UNSURE_LEVELS = 2.5

/** What decides on the doubt. */
export type Doubtful = Pick<SharedResult, 'level' | 'edition' | 'ability' | 'ability_range' | 'overclaiming'>

/**
 * Returns how much less sure than usual a result is. One rule for page, pictures and link previews: 'unsure' if its range
 * is far longer than usual, 'lessSure' if many fakes were marked Know.
 */
export function doubtOf(result: Doubtful): 'unsure' | 'lessSure' | null {
  const { from, to } = onRuler(result)
  if ((to - from) * cefrLevels.length >= UNSURE_LEVELS) return 'unsure'
  return result.overclaiming ? 'lessSure' : null
}
