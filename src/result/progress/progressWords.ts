import type { ResultPoint } from '#contracts/result.ts'
import { levelOf, onLatestScale, type LevelScale } from '#rules/levelScale.ts'
import { timeOfDay } from '#texts/dates.ts'
import { shortDate } from '#texts/format.ts'
import { progressText } from '#texts/progress.ts'
import { progressVerdict, type LevelChange, type ProgressVerdict } from './progressVerdict.ts'

/** The text of a verdict: a heading and its meaning. */
export interface VerdictText {
  heading: string
  meaning: string[]
}

/**
 * Returns the verdict on all results of the learner in plain sentences, or null. If any result is missing, it says so
 * instead, because the verdict might be different with it.
 * @param points oldest first
 */
export function verdictText(points: readonly ResultPoint[], missing: number): VerdictText | null {
  if (missing > 0)
    return { heading: progressText('verdict.missing'), meaning: [progressText('verdict.missing.meaning')] }
  const compared = onLatestScale(points)
  const text = textOf(progressVerdict(points), compared[0]?.shortcode === points[0]?.shortcode)
  if (!text || compared.every((point) => points.includes(point))) return text
  return { ...text, meaning: [...text.meaning, progressText('oneScale')] }
}

/** @param isFirst whether the first compared result is the first of all */
function textOf(verdict: ProgressVerdict, isFirst: boolean): VerdictText | null {
  switch (verdict.kind) {
    case 'none':
      return null
    case 'first':
      return { heading: progressText('verdict.first'), meaning: [progressText('verdict.first.meaning')] }
    case 'firstOfEdition':
      return {
        heading: progressText('verdict.firstOfEdition'),
        meaning: [progressText('verdict.firstOfEdition.meaning')],
      }
    case 'gain':
      return { heading: progressText('verdict.gain', changeValues(verdict)), meaning: [progressText('biggerThanLuck')] }
    case 'withinMargin':
      return { heading: progressText('verdict.withinMargin'), meaning: withinMarginMeaning(verdict, isFirst) }
  }
}

function withinMarginMeaning(verdict: Extract<ProgressVerdict, { kind: 'withinMargin' }>, isFirst: boolean): string[] {
  const { gainSinceFirst: gain } = verdict
  const since = gain && progressText(isFirst ? 'sinceFirst' : 'sinceEdition', changeValues(gain))
  return [progressText('twoTests'), progressText('maybeLuck', changeValues(verdict)), ...(since ? [since] : [])]
}

/** Returns the values for sentences about a change. */
const changeValues = ({ from, to }: LevelChange) => ({ step: from === to ? 'within' : 'across', from, to })

/** Returns the levels that a range covers on its scale: 'B1', 'A2 to B1'. */
export function rangeInLevels([lower, upper]: readonly [number, number], scale: LevelScale): string {
  const [lowest, highest] = [levelOf(lower, scale), levelOf(upper, scale)]
  return lowest === highest ? lowest : progressText('levels', { lowest, highest })
}

/** Returns the dates of the tests: 'Nov 21, 2026', with the time if there are several on one day. */
export function pointDates(points: readonly ResultPoint[]): string[] {
  const days = points.map(({ completed_at }) => shortDate(completed_at))
  return points.map(({ completed_at }, index) => {
    const day = days[index]!
    if (days.filter((other) => other === day).length === 1) return day
    return progressText('dayAndTime', { day, time: timeOfDay(completed_at) })
  })
}
