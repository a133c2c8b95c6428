import type { RatedExpression } from '../../bank/rating/ratedExpressions.ts'
import { normal } from '../../psychometrics/simulation/distributions.ts'

/** The planted line: b = LINE.intercept + LINE.slope × rating. */
export const LINE = { slope: 1.1, intercept: -3 }
/** By so many logits phrasal verbs are harder than their norms say. */
export const SHIFT = 1.5
/** Idioms by rating, of their norms. */
export const RELATION = { slope: 0.5, intercept: 1.6 }
/** By so many logits the fourth rater finds phrasal verbs and idioms harder than the three. */
export const FOURTH_SHIFT = 0.2
/** Errors of norms and of ratings, sd in logits. */
export type Errors = { ofNorms: number; ofRatings: number }

export type Planted = { truth: number; expression: RatedExpression }

/** So many fixed words, phrasal verbs and idioms each, whose true b are spread alike. */
export function plantedRatings(number: number, errors: Errors, random: () => number): Planted[] {
  return (['word', 'phrasal_verb', 'idiom'] as const).flatMap((kind) =>
    Array.from({ length: number }, (_, index) => {
      const truth = -2.5 + (6 * index) / (number - 1)
      const norm = {
        word: truth,
        phrasal_verb: truth - SHIFT,
        idiom: (truth - RELATION.intercept) / RELATION.slope,
      }[kind]
      const rating = (truth + errors.ofRatings * normal(random) - LINE.intercept) / LINE.slope
      const share = shareKnowing(truth + (kind === 'word' ? 0 : FOURTH_SHIFT))
      const expression = {
        ...{ kind, subject: `${kind} ${index}`, fixed: kind === 'word' },
        norm: { b: norm + errors.ofNorms * normal(random), b_sd: 1 },
        ...{ ratings: [rating, rating, rating], shares: [share, share, share] },
      }
      return { truth, expression }
    }),
  )
}

/** The share, of 100, that makes the fourth rater's score the difficulty itself. */
function shareKnowing(b: number): number {
  return 102 / (1 + Math.exp(b)) - 1
}
