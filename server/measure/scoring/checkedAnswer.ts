import { OVERCLAIM_GRID } from './abilityGrid.ts'
import type { RealTable } from './itemTables.ts'

/*
 * An expression that was marked Know is shown again, without its sentence, with three meanings and 'I don’t know'
 * (decision 0043). What is chosen tells knowing from overclaiming, which fakes do only where the two kinds go together.
 */

/** What came of checking a Know: the right one of three meanings, a wrong one, or 'I don’t know'. */
export type CheckOutcome = 'right' | 'wrong' | 'unsure'

/** Probabilities of the outcomes of one check; they sum to 1. */
export type OutcomeProbabilities = Readonly<Record<CheckOutcome, number>>

/** Of those who know the expression: a slip of the finger, a doubt. */
export const OUTCOMES_IF_KNOWN: OutcomeProbabilities = { right: 0.97, wrong: 0.01, unsure: 0.02 }

/**
 * Of those who do not, by how well a learner guesses: as language models did that saw a nonsense word
 * (docs/item-writing.md), a third being chance, or half of the time. Each is as likely beforehand. Two in five of the others are taken
 * to say so rather than to guess.
 */
export const OUTCOMES_IF_UNKNOWN: readonly OutcomeProbabilities[] = [0.37, 0.5].map((right) => ({
  right,
  ...{ wrong: 0.6 * (1 - right), unsure: 0.4 * (1 - right) },
}))

/**
 * Adds to log likelihoods, in place, what a check says of somebody who answered regardless of the sentences: their Know tells
 * nothing of the expression, the meaning that they chose does.
 */
export function addOutcome(
  sums: Float64Array,
  { unknown }: RealTable,
  outcome: CheckOutcome,
  ifUnknown: OutcomeProbabilities,
): void {
  for (let row = 0, cell = 0; row < unknown.length; row++) {
    const logProbability = Math.log(regardless(Math.exp(unknown[row]!), outcome, ifUnknown))
    for (let column = 0; column < OVERCLAIM_GRID.length; column++, cell++) sums[cell]! += logProbability
  }
}

/** Puts in the place of what `addOutcome` added the same for somebody who answered with care, together with their Know. */
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
    const added = regardless(notKnown, outcome, ifUnknown)
    for (let column = 0; column < OVERCLAIM_GRID.length; column++, cell++) {
      sums[cell]! += Math.log((known + claimed * OVERCLAIM_GRID[column]!) / added)
    }
  }
}

/** Probability of an outcome where nothing is known of the answer; `notKnown`: that of not knowing the expression. */
function regardless(notKnown: number, outcome: CheckOutcome, ifUnknown: OutcomeProbabilities): number {
  return (1 - notKnown) * OUTCOMES_IF_KNOWN[outcome] + notKnown * ifUnknown[outcome]
}
