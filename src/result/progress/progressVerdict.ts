import type { CefrLevel } from '#contracts/cefr.ts'
import type { MeasuredResult, ResultPoint } from '#contracts/result.ts'
import { standardErrorOf } from './standardError.ts'

/** What is compared: the level, the ability in logits, and its 90 % interval, within an edition of the item bank. */
export type MeasuredAbility = Pick<ResultPoint, 'level' | 'ability' | 'ability_range' | 'edition'>

/** One that says how sure it is: nothing can be said of the others beside it. */
type SureAbility = MeasuredAbility & Pick<MeasuredResult, 'ability' | 'ability_range'>

const isSure = (result: MeasuredAbility): result is SureAbility =>
  result.ability !== undefined && result.ability_range !== undefined

/** The levels of two results that differ by more than chance. */
export type LevelChange = { from: CefrLevel; to: CefrLevel }

/**
 * What a learner's results say together. 'none': there is no result, or one does not say how sure it is. 'first': there is nothing to compare with. 'firstOfEdition': there are only
 * results of other editions of the item bank. 'withinMargin': the last two differ by less than two tests of the same
 * person usually do; `gainSinceFirst` where all of them together show a gain that no single step does.
 */
export type ProgressVerdict =
  | { kind: 'none' }
  | { kind: 'first' | 'firstOfEdition' }
  | ({ kind: 'withinMargin'; gainSinceFirst: LevelChange | null } & LevelChange)
  | ({ kind: 'gain' | 'fall' } & LevelChange)

/**
 * How many standard errors of a difference lie between chance and change. Fitted on simulated pairs of tests (`npm run
 * simulate`, docs/scoring.md) so that 95 % of unchanged learners, at every level about as many, are judged within the
 * margin, and as many gains as that allows are found. A fall must be clearer than a gain: fewer learners forget than learn,
 * and it is the worse one to be told wrongly. That leaves room for gains.
 */
const GAIN_MARGIN = 1.55
const FALL_MARGIN = 2.33
/** Of the latest result beside the first: a second question must be right as well, and is asked of every learner. */
const GAIN_SINCE_FIRST_MARGIN = 2.6

/**
 * The results that the latest may be compared with, and itself. A new edition has new difficulties: for learners who have
 * not changed, abilities rise or fall with it.
 * @param results oldest first.
 */
export function ofLatestEdition<Result extends MeasuredAbility>(results: readonly Result[]): Result[] {
  const latest = results.at(-1)
  return latest ? results.filter((result) => result.edition === latest.edition) : []
}

/**
 * Judges the latest result beside the one before, and beside the first where there are more, all of its own edition.
 * However many results there are, no other two are compared: among many pairs one would always differ by chance.
 * @param results oldest first.
 */
export function progressVerdict(results: readonly MeasuredAbility[]): ProgressVerdict {
  const comparable = ofLatestEdition(results)
  const [before, latest] = [comparable.at(-2), comparable.at(-1)]
  if (!latest) return { kind: 'none' }
  if (!before) return { kind: results.length === 1 ? 'first' : 'firstOfEdition' }
  if (!isSure(before) || !isSure(latest)) return { kind: 'none' }
  const change = changeOf(before, latest)
  if (isGain(before, latest, GAIN_MARGIN)) return { kind: 'gain', ...change }
  if (isGain(latest, before, FALL_MARGIN)) return { kind: 'fall', ...change }
  const [first] = comparable
  const gained = comparable.length > 2 && isSure(first!) && isGain(first, latest, GAIN_SINCE_FIRST_MARGIN)
  return { kind: 'withinMargin', ...change, gainSinceFirst: gained ? changeOf(first, latest) : null }
}

const changeOf = (from: MeasuredAbility, to: MeasuredAbility): LevelChange => ({ from: from.level, to: to.level })

/** Whether `to` lies above `from` by more than `margin` standard errors of their difference. */
function isGain(from: SureAbility, to: SureAbility, margin: number): boolean {
  return (
    to.ability - from.ability >
    margin * Math.hypot(standardErrorOf(from.ability_range), standardErrorOf(to.ability_range))
  )
}
