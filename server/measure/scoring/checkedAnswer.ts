import { multiplyRow } from './gridLoops.ts'
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
 * Multiplies by the probability of a check's outcome for a careless learner, in place: their Know says nothing about
 * the expression, but the meaning that they chose does.
 */
export function multiplyByOutcome(
  products: Float64Array,
  { known }: RealTable,
  outcome: CheckOutcome,
  ifUnknown: OutcomeProbabilities,
): void {
  for (let row = 0; row < known.length; row++) {
    multiplyRow(products, row, outcomeProbability(known[row]!, outcome, ifUnknown), 0)
  }
}

/** Replaces the factor of `multiplyByOutcome` with that of a careful learner, together with their Know, in place. */
export function multiplyByCheckedKnow(
  products: Float64Array,
  { known }: RealTable,
  outcome: CheckOutcome,
  ifUnknown: OutcomeProbabilities,
): void {
  for (let row = 0; row < known.length; row++) {
    const careless = outcomeProbability(known[row]!, outcome, ifUnknown)
    const knew = (known[row]! * OUTCOMES_IF_KNOWN[outcome]) / careless
    const claimed = ((1 - known[row]!) * ifUnknown[outcome]) / careless
    multiplyRow(products, row, knew, claimed)
  }
}

/** Returns the probability of an outcome regardless of the answer. `known`: that of knowing the expression. */
function outcomeProbability(known: number, outcome: CheckOutcome, ifUnknown: OutcomeProbabilities): number {
  return known * OUTCOMES_IF_KNOWN[outcome] + (1 - known) * ifUnknown[outcome]
}
