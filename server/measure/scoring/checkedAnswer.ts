import { OVERCLAIM_GRID } from './abilityGrid.ts'
import type { RealTable } from './itemTables.ts'

/*
 * A check shows an expression that was marked Know again, without its sentence, with three meanings and 'I don’t know'
 * (decision 0043). The choice distinguishes knowledge from overclaiming directly; fakes do so only indirectly.
 */

/** The outcome of checking a Know: the right one of three meanings, a wrong one, or 'I don’t know'. */
export type CheckOutcome = 'right' | 'wrong' | 'unsure'

/** Probabilities of the outcomes of one check; they sum to 1. */
export type OutcomeProbabilities = Readonly<Record<CheckOutcome, number>>

/** For learners who know the expression: errors are slips or doubts. */
export const OUTCOMES_IF_KNOWN: OutcomeProbabilities = { right: 0.97, wrong: 0.01, unsure: 0.02 }

/**
 * For learners who do not know it, two equally likely rates of guessing right: that of language models with a nonsense
 * word (docs/item-writing.md; chance is one third), and one half. Of the rest, two in five are assumed to choose 'I
 * don’t know'.
 */
export const OUTCOMES_IF_UNKNOWN: readonly OutcomeProbabilities[] = [0.37, 0.5].map((right) => ({
  right,
  ...{ wrong: 0.6 * (1 - right), unsure: 0.4 * (1 - right) },
}))

/**
 * Adds the log probability of a check's outcome for a careless learner, in place: their Know says nothing about the
 * expression, but the meaning that they chose does.
 */
export function addOutcome(
  sums: Float64Array,
  { unknown }: RealTable,
  outcome: CheckOutcome,
  ifUnknown: OutcomeProbabilities,
): void {
  for (let row = 0, cell = 0; row < unknown.length; row++) {
    const logProbability = Math.log(outcomeProbability(Math.exp(unknown[row]!), outcome, ifUnknown))
    for (let column = 0; column < OVERCLAIM_GRID.length; column++, cell++) sums[cell]! += logProbability
  }
}

/** Replaces the contribution of `addOutcome` with that of a careful learner, together with their Know, in place. */
export function addCheckedKnow(
  sums: Float64Array,
  { unknown }: RealTable,
  outcome: CheckOutcome,
  ifUnknown: OutcomeProbabilities,
): void {
  for (let row = 0, cell = 0; row < unknown.length; row++) {
    const notKnown = Math.exp(unknown[row]!)
    const known = (1 - notKnown) * OUTCOMES_IF_KNOWN[outcome]
    const claimed = notKnown * ifUnknown[outcome]
    const added = outcomeProbability(notKnown, outcome, ifUnknown)
    for (let column = 0; column < OVERCLAIM_GRID.length; column++, cell++) {
      sums[cell]! += Math.log((known + claimed * OVERCLAIM_GRID[column]!) / added)
    }
  }
}

/** Returns the probability of an outcome regardless of the answer. `notKnown`: that of not knowing the expression. */
function outcomeProbability(notKnown: number, outcome: CheckOutcome, ifUnknown: OutcomeProbabilities): number {
  return (1 - notKnown) * OUTCOMES_IF_KNOWN[outcome] + notKnown * ifUnknown[outcome]
}
