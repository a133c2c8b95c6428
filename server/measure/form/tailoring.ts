/*
 * What a form that is drawn for a known ability has otherwise than one for anybody: its words, and what counts as easy. Phrasal
 * verbs, idioms and fakes stay as they are: most of them are hard, and tell overclaiming from knowledge (decision 0013).
 */

/** What completed tests tell: the ability (logits) that the newest result found, and how many tests there are. */
export type Known = { ability: number; tests: number }

/**
 * How many words each place of a second form is drawn from: with those nearest to the ability, a form reaches two levels up and
 * down. Each further test has one more for a place, or the words around the ability would be used up by the ninth.
 */
export const WORDS_FOR_A_PLACE = 8
/** From so many tests on, places are drawn from nearly all words. */
const MAX_TESTS = 12

/**
 * How many times as far as harder words easier ones may be. More of them are easy: they are a relief, they tell a fall, and what
 * they tell of ability depends least on overclaiming.
 */
const EASIER_TO_HARDER = 1.6

/**
 * How far from the middle of its stratum (logits) a word may stand in that was never met, where all of the stratum's were: beginners'
 * lists use easy words up, and a less exact test is better than one that takes what a list has taught for ability.
 */
export const REACH = 1.2

/** Plans are made for abilities by quarters of a logit: nearer ones would hardly differ. */
const ABILITY_STEP = 0.25
/** Beyond these abilities (logits) the bank has too few words around. */
const LOWEST_ABILITY = -2
const HIGHEST_ABILITY = 2.5

/** What a form is planned for, if so much is known of its learner. */
export function planned({ ability, tests }: Known): Known {
  const rounded = Math.round(ability / ABILITY_STEP) * ABILITY_STEP
  return {
    ability: Math.min(Math.max(rounded, LOWEST_ABILITY), HIGHEST_ABILITY),
    tests: Math.min(tests, MAX_TESTS),
  }
}

/** The words that a form with so many places for words is drawn from, in the order given. */
export function wordsFor<Word extends { item: { b: number } }>(
  { ability, tests }: Known,
  words: readonly Word[],
  places: number,
): Word[] {
  const distance = ({ item: { b } }: Word) => (b > ability ? b - ability : (ability - b) / EASIER_TO_HARDER)
  const nearest = words
    .toSorted((first, second) => distance(first) - distance(second))
    .slice(0, places * (WORDS_FOR_A_PLACE + tests - 1))
  const isNear = new Set(nearest)
  return words.filter((word) => isNear.has(word))
}

/** Highest difficulty of an item that is easy for anybody: A1, and the lower third of A2. */
const EASY_FOR_ANYBODY = -1
/** How far below an ability (logits) items are easy: four of five such items are known. */
const EASY_BELOW = 0.9
/** Up to this difficulty, items are as easy as any: to those who know fewer the bank has hardly anything easier. */
const EASY_FOR_NEARLY_ALL = -2.4

/** Highest difficulty (logits) of an item that counts as easy. */
export function easyDifficulty(known: Known | null): number {
  return known ? Math.max(known.ability - EASY_BELOW, EASY_FOR_NEARLY_ALL) : EASY_FOR_ANYBODY
}
