import type { CefrLevel } from '#contracts/cefr.ts'
import type { ItemKind } from '#contracts/itemKinds.ts'
import type { SharedResult } from '#contracts/result.ts'
import { isOnEarlierScale, onRuler, type RulerPlacement } from '#rules/levelScale.ts'
import { isolatedFirstName } from '#rules/names.ts'
import {
  countsOf,
  roundToTwoDigits,
  shownRange,
  standardErrorOf,
  type Count,
  type Range,
} from '#rules/resultSummary.ts'

/** One of the two people on the ruler from A1 to C2, with the neighbouring level if they may in fact be there. */
export interface PlacedPerson extends RulerPlacement {
  level: CefrLevel
  possible: CefrLevel | null
  /** Whether the level is one of an earlier scale. */
  earlier: boolean
}

/** A count and its 90 % range as shown; null if unknown. */
export interface ShownCount {
  count: number
  range: Range | null
}

export interface ComparedCount {
  kind: ItemKind
  yours: ShownCount
  theirs: ShownCount
}

export interface FriendComparison {
  /** The friend's first name, or null. */
  name: string | null
  you: PlacedPerson
  they: PlacedPerson
  /** Whether both are on one scale; if not, only the levels stand beside each other. */
  comparable: boolean
  /** The counts of kinds that both tests include; none if they cannot be compared. */
  counts: ComparedCount[]
  /** The kinds of which one of the two knows more, and those for which this is uncertain. */
  more: Record<'you' | 'they' | 'open', ItemKind[]>
}

/** Compares two results. `mine` is the reader's own. */
export function compareWithFriend(mine: SharedResult, theirs: SharedResult): FriendComparison {
  const comparable = mine.edition === theirs.edition
  const theirCounts = comparable ? countsOf(theirs) : []
  const counts = countsOf(mine).flatMap((yours) =>
    theirCounts.filter(({ kind }) => kind === yours.kind).map((their) => [yours, their] as const),
  )
  const kindsWhere = (who: ReturnType<typeof whoKnowsMore>) =>
    counts.filter(([yours, their]) => whoKnowsMore(yours, their) === who).map(([{ kind }]) => kind)
  return {
    name: isolatedFirstName(theirs.full_name),
    you: placed(mine),
    they: placed(theirs),
    comparable,
    counts: counts.map(([yours, their]) => ({ kind: yours.kind, yours: shown(yours), theirs: shown(their) })),
    more: { you: kindsWhere('you'), they: kindsWhere('they'), open: kindsWhere('open') },
  }
}

function placed(result: SharedResult): PlacedPerson {
  const { level, possible_level: possible = null } = result
  return { level, possible, earlier: isOnEarlierScale(result), ...onRuler(result) }
}

function shown({ known, range }: Count): ShownCount {
  return { count: roundToTwoDigits(known), range: range && shownRange(range) }
}

/** The minimum difference, in its standard errors, for saying who knows more. */
const MIN_STANDARD_ERRORS = 2

/**
 * Returns who knows more. Two conditions must hold: the ranges, as shown, do not overlap, because a reader would doubt
 * the claim otherwise; and the counts differ by two standard errors, because next to a much wider range, ranges
 * separate sooner.
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
