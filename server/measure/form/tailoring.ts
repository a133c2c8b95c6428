/*
 * How a tailored form differs from a standard one: its words, the fakes that look like words, and its easy items. All
 * others are not tailored: most of them are hard, and they distinguish overclaiming from knowledge (decision 0013).
 */

/** Results of completed tests: the ability (logits) of the newest result, and the number of tests. */
export type PriorAbility = { ability: number; tests: number }

/**
 * How many words there are for each slot of a second form. With these, a form reaches two levels above and below the
 * ability. Each further test has one more per slot; otherwise the words around the ability would be used up by the
 * ninth.
 */
export const WORDS_PER_PLACE = 8
/** From this number of tests on, slots are filled from nearly all words. */
const MAX_TESTS = 12

/**
 * How many times further from the ability easier words may be than harder ones. So more words are easy: they encourage
 * the learner, show a decline in ability, and their information depends least on overclaiming.
 */
const EASIER_TO_HARDER = 1.6

/**
 * How far from the centre of its stratum (logits) an unmet word may replace the stratum's words once all of these were
 * met. Beginners' lists use up easy words, and a less exact test is better than one that mistakes words learned from a
 * list for general ability.
 */
export const REACH = 1.2

/** Step (logits) to which abilities are rounded for planning; a finer one would hardly change the plans. */
const ABILITY_STEP = 0.25
/** Beyond these abilities (logits) the bank has too few words nearby. */
const LOWEST_ABILITY = -2
const HIGHEST_ABILITY = 2.5

/** Rounds and limits a prior ability, so that similar learners share a plan. */
export function roundForPlanning({ ability, tests }: PriorAbility): PriorAbility {
  const rounded = Math.round(ability / ABILITY_STEP) * ABILITY_STEP
  return {
    ability: Math.min(Math.max(rounded, LOWEST_ABILITY), HIGHEST_ABILITY),
    tests: Math.min(tests, MAX_TESTS),
  }
}

/** Returns where in a list, easiest first, the words for a form with `places` slots for them lie: around the ability. */
export function nearestRun(
  { ability, tests }: PriorAbility,
  easiestFirst: readonly { item: { b: number } }[],
  places: number,
): { start: number; length: number } {
  const distance = (place: number) => {
    const b = easiestFirst[place]?.item.b
    if (b === undefined) return Infinity
    return b > ability ? b - ability : (ability - b) / EASIER_TO_HARDER
  }
  const length = Math.min(places * (WORDS_PER_PLACE + tests - 1), easiestFirst.length)
  let start = easiestFirst.length - length
  while (start > 0 && distance(start - 1) < distance(start + length - 1)) start--
  return { start, length }
}

/** Highest difficulty (logits) of an easy item in a standard form: A1 and the lower third of A2. */
const EASY_IN_STANDARD_FORM = -1
/** How far below the ability (logits) items are easy: learners know four in five of these. */
const EASY_BELOW = 0.9
/** Up to this difficulty (logits), items always count as easy, because the bank has hardly any easier ones. */
const ALWAYS_EASY = -2.4

/** Returns the highest difficulty (logits) of an easy item. */
export function easyDifficulty(known: PriorAbility | null): number {
  return known ? Math.max(known.ability - EASY_BELOW, ALWAYS_EASY) : EASY_IN_STANDARD_FORM
}
