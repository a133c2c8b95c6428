import type { SharedResult } from '#contracts/result.ts'
import { ofSameEdition } from '#rules/editions.ts'
import { firstName, isolatedName } from '#rules/names.ts'
import { listed } from '#rules/kindNames.ts'
import { onRuler } from '#rules/levelScale.ts'
import { type Count, countsOf, countText, rangeText, shownRange } from '#rules/resultSummary.ts'
import { standardErrorOf } from '#rules/standardError.ts'

/** A figure with its 90 % range, in words and as places 0..1 on the scale that both people share. */
export interface PlacedFigure {
  text: string
  /** How sure it is; empty where there is nothing to add. */
  range: string
  at: number
  from: number
  to: number
}

export interface ComparedFigure {
  label: string
  /** Whether it stands on a scale, not in words alone: the level, and counts that have a bar. */
  drawn: boolean
  yours: PlacedFigure
  theirs: PlacedFigure
}

export interface FriendComparison {
  /** The level, then the counts of the kinds that both tests had and that can be compared. */
  figures: ComparedFigure[]
  /** Who knows more of what, as far as that can be said. */
  verdict: string
}

/** Two results side by side. `mine` is the reader's own. */
export function compareWithFriend(mine: SharedResult, theirs: SharedResult): FriendComparison {
  const theirCounts = countsOf(theirs)
  const inBoth = countsOf(mine).flatMap((yours) =>
    theirCounts.filter(({ kind }) => kind === yours.kind).map((their) => [yours, their] as const),
  )
  // Of all kinds, only words are counted alike in every edition of the item bank.
  const counts = inBoth.filter(([{ kind }]) => kind === 'word' || ofSameEdition(mine, theirs))
  const leftOut = inBoth.filter((pair) => !counts.includes(pair)).map(([{ label }]) => label.toLowerCase())
  return {
    figures: [
      { label: 'Level', drawn: true, yours: placedLevel(mine), theirs: placedLevel(theirs) },
      ...counts.map(([yours, their]) => {
        // As far as the wider range reaches: beside a native speaker's count, two beginners would stand on one point.
        const end = Math.max(1, yours.range[1], their.range[1])
        const drawn = yours.drawn && their.drawn
        return { label: yours.label, drawn, yours: placedCount(yours, end), theirs: placedCount(their, end) }
      }),
    ],
    verdict: [verdictOn(counts, friendName(theirs.full_name)), ...notCompared(leftOut)].join(' '),
  }
}

function notCompared(kinds: readonly string[]): string[] {
  if (kinds.length === 0) return []
  return [`One of you took an older version of the test: your ${listed(kinds)} cannot be compared.`]
}

/** What a friend is called in the comparison; the page's title has the whole name. */
export function friendName(fullName: string | null): string {
  return isolatedName((fullName && firstName(fullName)) ?? '') || 'This learner'
}

function placedLevel(result: SharedResult): PlacedFigure {
  const { level, possible_level: possible } = result
  return { text: level, range: possible ? `${possible} is possible` : '', ...onRuler(result) }
}

function placedCount({ known, range }: Count, end: number): PlacedFigure {
  return { text: countText(known), range: rangeText(range), at: known / end, from: range[0] / end, to: range[1] / end }
}

/** Nobody is said to know more within so many standard errors of the difference. */
export const LEAST_STANDARD_ERRORS = 2

/**
 * Who knows more is said only where the ranges, as they are shown, lie apart, so that nobody reads it beside two that
 * overlap, and where the counts do by two standard errors of their difference: beside a range that is much wider than the
 * other, ranges lie apart sooner.
 */
function whoKnowsMore(yours: Count, theirs: Count): 'you' | 'they' | 'open' {
  const difference = yours.known - theirs.known
  const error = Math.hypot(standardErrorOf(yours.range), standardErrorOf(theirs.range))
  if (Math.abs(difference) < LEAST_STANDARD_ERRORS * error) return 'open'
  const [mine, friends] = [shownRange(yours.range), shownRange(theirs.range)]
  if (difference > 0 && mine[0] > friends[1]) return 'you'
  return difference < 0 && friends[0] > mine[1] ? 'they' : 'open'
}

function verdictOn(counts: readonly (readonly [yours: Count, theirs: Count])[], name: string): string {
  const whereMoreIs = (who: ReturnType<typeof whoKnowsMore>) =>
    counts.filter(([yours, theirs]) => whoKnowsMore(yours, theirs) === who).map(([{ label }]) => label.toLowerCase())
  const [theirs, yours, open] = [whereMoreIs('they'), whereMoreIs('you'), whereMoreIs('open')]
  if (open.length === counts.length) return 'Your counts are too close to call.'
  const sentences = []
  if (theirs.length > 0) sentences.push(`${name} knows more ${listed(theirs)}.`)
  if (yours.length > 0) sentences.push(`You know more ${listed(yours)}.`)
  if (open.length > 0) sentences.push(`Your ${listed(open)} are too close to call.`)
  return sentences.join(' ')
}
