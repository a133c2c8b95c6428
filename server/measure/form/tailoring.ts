/*
 * How a tailored form differs from a standard one: its words, the fakes that look like words, and its easy items. All
 * others are not tailored: most of them are hard, and they distinguish overclaiming from knowledge (decision 0013).
 */

/** Results of completed tests: the ability (logits) of the newest result, and the number of tests. */
export type PriorAbility = { ability: number; tests: number }

/** How far above the ability (logits) the words of a second form lie; so a form reaches two levels above and below it. */
const ABOVE = 1
/** How much further they lie with each further test; otherwise those around the ability would be used up. */
const FURTHER = 0.15
/** Fewest words for each slot: where hard or easy words are few, they lie further away. */
export const WORDS_PER_PLACE = 8
/** From this number of tests on, words lie no further away: in the middle, these are nearly all. */
const MAX_TESTS = 12

/**
 * How many times further from the ability easier words may be than harder ones. So more words are easy: they encourage
 * the learner, show a decline in ability, and their information depends least on overclaiming.
 */
const EASIER_TO_HARDER = 1.6

/**
 * How far (logits) an unmet word may be from the word that it replaces because this one was met. Beginners' lists use up easy words, and a less exact test is better than one that mistakes words learned from a
 * list for general ability.
 */
export const REACH = 1.6

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

/**
 * How many times as often as the mean one a word near the ability may come, where words of its difficulty are few. With
 * many tests behind, when nearly all words count as near, the hardest ones would come too often.
 */
export const MOST_TIMES_MEAN = 2

type Placed = { item: { b: number } }

/** Returns how many words a form with `places` slots for them is drawn from. */
export function wordsAround(known: PriorAbility, easiestFirst: readonly Placed[], places: number): number {
  const above = ABOVE + FURTHER * (known.tests - 1)
  const near = easiestFirst.filter((placed) => distance(known, placed) <= above).length
  return Math.min(Math.max(near, places * WORDS_PER_PLACE), easiestFirst.length)
}

/** Returns the `count` items of a list, easiest first, that are nearest to the ability. */
export function nearestItems<T extends Placed>(known: PriorAbility, easiestFirst: readonly T[], count: number): T[] {
  let start = Math.max(easiestFirst.length - count, 0)
  const isNearer = (one: T, other: T) => distance(known, one) < distance(known, other)
  while (start > 0 && isNearer(easiestFirst[start - 1]!, easiestFirst[start + count - 1]!)) start--
  return easiestFirst.slice(start, start + count)
}

/** How far from the ability an item counts as lying: as many logits as a harder item would lie above it. */
function distance({ ability }: PriorAbility, { item: { b } }: Placed): number {
  return b > ability ? b - ability : (ability - b) / EASIER_TO_HARDER
}

/** Highest difficulty (logits) of an easy item in a standard form: A1 and the lower third of A2. */
const EASY_IN_STANDARD_FORM = -1.1
/** How far below the ability (logits) items are easy: learners know four in five of these. */
const EASY_BELOW = 0.8
/** Up to this difficulty (logits), items always count as easy, because the bank has hardly any easier ones. */
const ALWAYS_EASY = -2.1

/** Returns the highest difficulty (logits) of an easy item. */
export function easyDifficulty(known: PriorAbility | null): number {
  return known ? Math.max(known.ability - EASY_BELOW, ALWAYS_EASY) : EASY_IN_STANDARD_FORM
}
