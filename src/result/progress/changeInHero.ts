import type { CefrLevel } from '#contracts/cefr.ts'
import type { ResultPoint } from '#contracts/result.ts'
import { onLatestScale } from '#rules/levelScale.ts'
import { sinceDate } from '#texts/dates.ts'
import { sentencesText } from '#texts/format.ts'
import { progressText } from '#texts/progress.ts'
import { progressVerdict } from './progressVerdict.ts'

/** The change shown next to the level of the newest result. `earlier`: the previous level if it was different. */
export interface ChangeInHero {
  earlier: CefrLevel | null
  sentence: string
}

/**
 * Returns a gain since earlier results, or that the result is the same. Null if nothing can be said, or if the level is
 * lower.
 * @param points all results of the learner, oldest first
 */
export function changeInHero(points: readonly ResultPoint[]): ChangeInHero | null {
  const verdict = progressVerdict(points)
  const comparable = onLatestScale(points)
  const [first, before, latest] = [comparable[0]!, comparable.at(-2)!, comparable.at(-1)!]
  const told = (compared: ResultPoint, sentence: string) =>
    points.includes(compared) ? sentence : sentencesText(sentence, progressText('oneScale'))
  const gainSince = (compared: ResultPoint): ChangeInHero => {
    const step = compared.level === latest.level ? 'within' : 'across'
    const since = sinceDate(compared.completed_at, latest.completed_at)
    return {
      earlier: step === 'across' ? compared.level : null,
      sentence: told(compared, progressText('hero.gain', { step, from: compared.level, since })),
    }
  }
  if (verdict.kind === 'gain') return gainSince(before)
  if (verdict.kind !== 'withinMargin') return null
  if (verdict.gainSinceFirst) return gainSince(first)
  return verdict.to < verdict.from ? null : { earlier: null, sentence: told(before, progressText('hero.same')) }
}
