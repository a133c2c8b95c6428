import type { SharedResult } from '#contracts/result.ts'
import { standardErrorOf } from '#result/progress/standardError.ts'
import { onRuler, type OnRuler } from '#rules/levelScale.ts'
import { calledName } from '#rules/names.ts'
import { countsOf, countText, rangeText, shownRange, type Count } from '#rules/resultSummary.ts'
import { listText } from '#texts/format.ts'

/** One of the two on the ruler from A1 to C2. */
export interface PlacedPerson extends OnRuler {
  name: string
  level: string
}

/** A count and its 90 % range, in words; null where the result does not say it. */
export interface CountInWords {
  count: string
  range: string | null
}

export interface ComparedCount {
  /** 'phrasal verbs'. */
  label: string
  yours: CountInWords
  theirs: CountInWords
}

export interface FriendComparison {
  title: string
  you: PlacedPerson
  they: PlacedPerson
  /** Both levels, with the neighbour of each that is possible. */
  levels: string
  /** Of the kinds that both tests had and that can be compared. */
  counts: ComparedCount[]
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
  const counts = inBoth.filter(([{ kind }]) => kind === 'word' || mine.edition === theirs.edition)
  const leftOut = inBoth.filter((pair) => !counts.includes(pair)).map(([{ label }]) => label.toLowerCase())
  const name = calledName(theirs.full_name)
  return {
    title: `You and ${name ?? 'this learner'}`,
    you: placed(mine, 'You'),
    they: placed(theirs, name ?? NAMELESS),
    levels: `${levelInWords('You', mine)} ${levelInWords(name ?? NAMELESS, theirs)} Both on the scale from A1 to C2.`,
    counts: counts.map(([yours, their]) => ({
      label: yours.label.toLowerCase(),
      yours: inWords(yours),
      theirs: inWords(their),
    })),
    verdict: [verdictOn(counts, name ?? NAMELESS), ...notCompared(leftOut)].join(' '),
  }
}

/** What a friend without a name is called. */
const NAMELESS = 'This learner'

function notCompared(kinds: readonly string[]): string[] {
  if (kinds.length === 0) return []
  return [`One of you took an older version of the test: your ${listText(kinds)} cannot be compared.`]
}

function placed(result: SharedResult, name: string): PlacedPerson {
  return { name, level: result.level, ...onRuler(result) }
}

/** 'Anna: B2. C1 is possible.' */
function levelInWords(name: string, { level, possible_level: possible }: SharedResult): string {
  return possible ? `${name}: ${level}. ${possible} is possible.` : `${name}: ${level}.`
}

function inWords({ known, range }: Count): CountInWords {
  return { count: countText(known), range: range && rangeText(range) }
}

/** Nobody is said to know more within so many standard errors of the difference. */
const MIN_STANDARD_ERRORS = 2

/**
 * Who knows more is said only where the ranges, as they are shown, lie apart, so that nobody reads it beside two that
 * overlap, and where the counts do by two standard errors of their difference: beside a range that is much wider than the
 * other, ranges lie apart sooner.
 */
function whoKnowsMore(yours: Count, theirs: Count): 'you' | 'they' | 'open' {
  if (!yours.range || !theirs.range) return 'open'
  const difference = yours.known - theirs.known
  const error = Math.hypot(standardErrorOf(yours.range), standardErrorOf(theirs.range))
  if (Math.abs(difference) < MIN_STANDARD_ERRORS * error) return 'open'
  const [mine, friends] = [shownRange(yours.range), shownRange(theirs.range)]
  if (difference > 0 && mine[0] > friends[1]) return 'you'
  return difference < 0 && friends[0] > mine[1] ? 'they' : 'open'
}

function verdictOn(counts: readonly (readonly [yours: Count, theirs: Count])[], name: string): string {
  const whereMoreIs = (who: ReturnType<typeof whoKnowsMore>) =>
    counts.filter(([yours, theirs]) => whoKnowsMore(yours, theirs) === who).map(([{ label }]) => label.toLowerCase())
  const [theirs, yours, open] = [whereMoreIs('they'), whereMoreIs('you'), whereMoreIs('open')]
  if (open.length === counts.length) return 'We cannot tell who knows more.'
  const sentences = []
  if (theirs.length > 0) sentences.push(`${name} knows more ${listText(theirs)}.`)
  if (yours.length > 0) sentences.push(`You know more ${listText(yours)}.`)
  if (open.length > 0) sentences.push(`We cannot tell who knows more ${listText(open)}.`)
  return sentences.join(' ')
}
