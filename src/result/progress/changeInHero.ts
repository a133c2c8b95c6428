import type { CefrLevel } from '#contracts/cefr.ts'
import type { ResultPoint } from '#contracts/result.ts'
import { sinceDate } from '#texts/dates.ts'
import { progressText } from '#texts/progress.ts'
import { ofLatestEdition, progressVerdict } from './progressVerdict.ts'

/** The change shown next to the level of the newest result. `earlier`: the previous level if it was different. */
export interface ChangeInHero {
  earlier: CefrLevel | null
  sentence: string
}

/**
 * Returns a gain since earlier results, or that the result is the same. Null if nothing can be said, or if it is lower,
 * which only the progress page reports, with possible causes.
 * @param points all results of the learner, oldest first
 */
export function changeInHero(points: readonly ResultPoint[]): ChangeInHero | null {
  const verdict = progressVerdict(points)
  const comparable = ofLatestEdition(points)
  if (verdict.kind === 'gain') return gainSince(comparable.at(-2)!, comparable.at(-1)!)
  if (verdict.kind !== 'withinMargin') return null
  if (verdict.gainSinceFirst) return gainSince(comparable[0]!, comparable.at(-1)!)
  return { earlier: null, sentence: progressText('hero.same') }
}

function gainSince(before: ResultPoint, { level, completed_at }: ResultPoint): ChangeInHero {
  const step = before.level === level ? 'within' : 'across'
  const since = sinceDate(before.completed_at, completed_at)
  return {
    earlier: step === 'across' ? before.level : null,
    sentence: progressText('hero.gain', { step, from: before.level, since }),
  }
}
