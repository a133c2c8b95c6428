import type { ResultPoint } from '#contracts/result.ts'
import { levelOf } from '#rules/levelScale.ts'
import { shortDate, timeOfDay } from '#texts/format.ts'
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
export function progressText(points: readonly ResultPoint[], missing: number): VerdictText | null {
  if (missing === 0) return verdictText(progressVerdict(points), ofLatestEdition(points)[0] === points[0])
  return { heading: 'Not compared yet', meaning: ['Your results are compared as soon as all of them are here.'] }
}

/** @param isFirst whether the first result that is compared is the first of all. */
function verdictText(verdict: ProgressVerdict, isFirst: boolean): VerdictText | null {
  switch (verdict.kind) {
    case 'none':
      return null
    case 'first':
      return {
        heading: 'Your first result',
        meaning: ['One result so far. Take the test again in a month or two.'],
      }
    case 'firstOfEdition':
      return {
        heading: 'New sentences',
        meaning: ['The test has new sentences now. Your next result will be compared with this one.'],
      }
    case 'gain':
      return {
        heading: `A real gain: ${change(verdict)}`,
        meaning: ['This step is bigger than luck.'],
      }
    case 'fall':
      return {
        heading: `Lower than before: ${change(verdict)}`,
        meaning: [
          'This step is bigger than luck.',
          'A tired day or a noisy place can do this. Take the test again on a good day.',
        ],
      }
    case 'withinMargin':
      return { heading: 'No clear change yet', meaning: withinMarginMeaning(verdict, isFirst) }
  }
}

function withinMarginMeaning(verdict: Extract<ProgressVerdict, { kind: 'withinMargin' }>, isFirst: boolean): string[] {
  const { from, to, gainSinceFirst } = verdict
  const firstResult = isFirst ? 'your first result' : 'your first result with the new sentences'
  return [
    'Two tests of the same person can differ by as much.',
    from === to
      ? 'You may have learned a little: one test cannot show a small step.'
      : `So the step ${change(verdict)} may be luck.`,
    ...(gainSinceFirst ? [`Since ${firstResult} there is a real gain: ${change(gainSinceFirst)}.`] : []),
  ]
}

const change = ({ from, to }: LevelChange) => (from === to ? `within ${to}` : `from ${from} to ${to}`)

/** The levels that a range reaches over: 'B1', 'A2 to B1'. */
export function rangeInLevels([lower, upper]: readonly [number, number]): string {
  const [lowest, highest] = [levelOf(lower), levelOf(upper)]
  return lowest === highest ? lowest : `${lowest} to ${highest}`
}

/** When each test was completed: 'Nov 21, 2026', with the time where a day has several. */
export function pointDates(points: readonly ResultPoint[]): string[] {
  const days = points.map(({ completed_at }) => shortDate(completed_at))
  return points.map(({ completed_at }, index) => {
    const day = days[index]!
    if (days.filter((other) => other === day).length === 1) return day
    return `${day}, ${timeOfDay(completed_at)}`
  })
}
