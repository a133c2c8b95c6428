import type { ResultPoint } from '#contracts/result.ts'
import { levelOf } from '#rules/levelScale.ts'
import { shortDate, timeOfDay } from '#texts/format.ts'
import { progressText } from '#texts/progress.ts'
import { ofLatestEdition, progressVerdict, type LevelChange, type ProgressVerdict } from './progressVerdict.ts'

/** What the verdict comes to, as a heading, and what that means. */
export interface VerdictText {
  heading: string
  meaning: string[]
}

/**
 * The verdict on all own results in plain sentences; null where there is none. On some of them it would be another one
 * than on all: as long as any is missing, that is said instead.
 * @param points oldest first.
 */
export function verdictText(points: readonly ResultPoint[], missing: number): VerdictText | null {
  if (missing === 0) return inWords(progressVerdict(points), ofLatestEdition(points)[0] === points[0])
  return { heading: progressText('verdict.missing'), meaning: [progressText('verdict.missing.meaning')] }
}

/** @param isFirst whether the first result that is compared is the first of all. */
function inWords(verdict: ProgressVerdict, isFirst: boolean): VerdictText | null {
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
      return { heading: progressText('verdict.gain', stepOf(verdict)), meaning: [progressText('biggerThanLuck')] }
    case 'fall':
      return {
        heading: progressText('verdict.fall', stepOf(verdict)),
        meaning: [progressText('biggerThanLuck'), progressText('badDay')],
      }
    case 'withinMargin':
      return { heading: progressText('verdict.withinMargin'), meaning: withinMarginMeaning(verdict, isFirst) }
  }
}

function withinMarginMeaning(verdict: Extract<ProgressVerdict, { kind: 'withinMargin' }>, isFirst: boolean): string[] {
  const { gainSinceFirst: gain } = verdict
  const since = gain && progressText(isFirst ? 'sinceFirst' : 'sinceEdition', stepOf(gain))
  return [progressText('twoTests'), progressText('maybeLuck', stepOf(verdict)), ...(since ? [since] : [])]
}

/** What sentences about a step say: whether it stays within a level. */
const stepOf = ({ from, to }: LevelChange) => ({ step: from === to ? 'within' : 'across', from, to })

/** The levels that a range reaches over: 'B1', 'A2 to B1'. */
export function rangeInLevels([lower, upper]: readonly [number, number]): string {
  const [lowest, highest] = [levelOf(lower), levelOf(upper)]
  return lowest === highest ? lowest : progressText('levels', { lowest, highest })
}

/** When each test was completed: 'Nov 21, 2026', with the time where a day has several. */
export function pointDates(points: readonly ResultPoint[]): string[] {
  const days = points.map(({ completed_at }) => shortDate(completed_at))
  return points.map(({ completed_at }, index) => {
    const day = days[index]!
    if (days.filter((other) => other === day).length === 1) return day
    return progressText('dayAndTime', { day, time: timeOfDay(completed_at) })
  })
}
