import type { Candidate } from './formPlan.ts'

/*
 * What a form that is drawn for a known ability has otherwise than one for anybody: its words, and what counts as easy. Phrasal
 * verbs, idioms and fakes stay as they are: most of them are hard, and tell overclaiming from knowledge (decision 0042).
 */

/**
 * Words of such a form are at most so much easier and so much harder (logits) than the ability. More of them are easy: they
 * are a relief, they tell a fall, and what they tell of ability depends least on overclaiming.
 */
export const EASIER = 2
export const HARDER = 1.2

/**
 * Where the words of a stratum were all met, one that was not may stand in if it is at most so far (logits) from the stratum's
 * middle: after some nine tests the bank has none left around an ability.
 */
export const REACH = 2.5

/** Plans are made for abilities by quarters: nearer ones would hardly differ. */
const ABILITY_STEP = 0.25
/** Beyond these abilities (logits) the bank has too few words around. */
const LOWEST_ABILITY = -2
const HIGHEST_ABILITY = 2.5

/** The ability that a form is planned for, if a learner's is about `ability`. */
export function plannedAbility(ability: number): number {
  const rounded = Math.round(ability / ABILITY_STEP) * ABILITY_STEP
  return Math.min(Math.max(rounded, LOWEST_ABILITY), HIGHEST_ABILITY)
}

/** The words that a form for an ability is drawn from. */
export function wordsAround(ability: number, words: readonly Candidate[]): Candidate[] {
  return words.filter(({ item }) => item.b >= ability - EASIER && item.b <= ability + HARDER)
}

/** Highest difficulty of an item that is easy for anybody: A1, and the lower third of A2. */
const EASY_FOR_ANYBODY = -1
/** Highest difficulty relative to an ability; four of five such items are known. */
const EASY_BELOW = 1
/** Up to this difficulty, items are as easy as any: to those who know fewer the bank has hardly anything easier. */
const EASY_FOR_NEARLY_ALL = -2.4

/** Highest difficulty (logits) of an item that counts as easy, for an ability or, with null, for anybody. */
export function easyDifficulty(ability: number | null): number {
  return ability === null ? EASY_FOR_ANYBODY : Math.max(ability - EASY_BELOW, EASY_FOR_NEARLY_ALL)
}
