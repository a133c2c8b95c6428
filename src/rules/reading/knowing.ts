/** An ability in logits, and the ends of its range. */
export interface AbilityRange {
  at: number
  lower: number
  upper: number
}

/**
 * The slope of a lemma's curve: 2 per logit, flattened by the error of the list's difficulties (.95) and by what makes a
 * word easier or harder for one person (docs/scoring.md, The model).
 */
export const LEMMA_SLOPE = 2 / Math.sqrt(1 + 0.346 * 4 * (0.95 ** 2 + 0.5 ** 2))

/** The chance that somebody of an ability knows a word of difficulty b, apart from lapses. */
export const chanceToKnow = (ability: number, b: number): number => 1 / (1 + Math.exp(LEMMA_SLOPE * (b - ability)))

/**
 * Whether a learner of ability theta (logits) probably knows a word, with a probability of at least 0.5 apart from
 * lapses. In the model that is so from theta = b on, for any slope of the curve and any uncertainty of b
 * (docs/scoring.md, The model).
 */
export const isInked = ({ b }: { b: number }, theta: number): boolean => theta >= b
