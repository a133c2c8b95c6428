import type { CefrLevel } from '#contracts/cefr.ts'
import type { MeasuredResult, ResultPoint } from '#contracts/result.ts'
import { onLatestScale } from '#rules/levelScale.ts'
import { standardErrorOf } from '#rules/resultSummary.ts'

/** The compared values: the level, the ability in logits and its 90 % interval, on the scale of an edition of the bank. */
export type MeasuredAbility = Pick<ResultPoint, 'level' | 'ability' | 'ability_range' | 'edition' | 'on_current_scale'>

/** A result with a known range, without which nothing can be concluded. */
type RangedAbility = MeasuredAbility & Pick<MeasuredResult, 'ability' | 'ability_range'>

const hasRange = (result: MeasuredAbility): result is RangedAbility =>
  result.ability !== undefined && result.ability_range !== undefined

/** The levels of two results. */
export type LevelChange = { from: CefrLevel; to: CefrLevel }

/**
 * The conclusion from a learner's results. 'none': there is no result, or one lacks its range. 'first': there is
 * nothing to compare with. 'firstOfEdition': all earlier results are of other editions of the item bank, and their
 * answers are not known on this one's scale.
 * 'withinMargin': the latest is not higher than the one before by more than two tests of one person usually differ;
 * `gainSinceFirst`: all results together show a gain.
 */
export type ProgressVerdict =
  | { kind: 'none' }
  | { kind: 'first' | 'firstOfEdition' }
  | ({ kind: 'withinMargin'; gainSinceFirst: LevelChange | null } & LevelChange)
  | ({ kind: 'gain' } & LevelChange)

/**
 * The minimum difference that counts as change, in standard errors of the difference. Fitted on simulated pairs of
 * tests (`npm run simulate`, docs/scoring.md): 95 % of unchanged learners, about as many at every level, are within the
 * margin, and given that, as many gains as possible are found. A fall is
 * never told: margins that judge unchanged learners rightly find hardly more than half of them.
 */
const GAIN_MARGIN = 1.45
/**
 * The margin of the latest result against the first. It is larger, because this is a second comparison for every
 * learner.
 */
const GAIN_SINCE_FIRST_MARGIN = 2.6

/**
 * Judges the latest result against the previous one and, if there are more, against the first, all on one scale.
 * No other pairs are compared, because among many pairs one would always differ by chance.
 * @param results oldest first
 */
export function progressVerdict(results: readonly MeasuredAbility[]): ProgressVerdict {
  const comparable = onLatestScale(results)
  const [before, latest] = [comparable.at(-2), comparable.at(-1)]
  if (!latest) return { kind: 'none' }
  if (!before) return { kind: results.length === 1 ? 'first' : 'firstOfEdition' }
  if (!hasRange(before) || !hasRange(latest)) return { kind: 'none' }
  const change = changeOf(before, latest)
  if (isGain(before, latest, GAIN_MARGIN)) return { kind: 'gain', ...change }
  const [first] = comparable
  const gained = comparable.length > 2 && hasRange(first!) && isGain(first, latest, GAIN_SINCE_FIRST_MARGIN)
  return { kind: 'withinMargin', ...change, gainSinceFirst: gained ? changeOf(first, latest) : null }
}

const changeOf = (from: MeasuredAbility, to: MeasuredAbility): LevelChange => ({ from: from.level, to: to.level })

/** Whether `to` exceeds `from` by more than `margin` standard errors of their difference. */
function isGain(from: RangedAbility, to: RangedAbility, margin: number): boolean {
  return (
    to.ability - from.ability >
    margin * Math.hypot(standardErrorOf(from.ability_range), standardErrorOf(to.ability_range))
  )
}
