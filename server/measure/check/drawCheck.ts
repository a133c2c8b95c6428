import { CHECK_OPTIONS, FEWEST_CHECKED, MAX_CHECKED } from '#contracts/meaningCheck.ts'
import { shuffled } from '#rules/shuffle.ts'
import type { WrongMeanings } from '../bank/itemBank.ts'
import type { Item } from '../bank/itemSchema.ts'
import { probabilityOfKnow } from '../scoring/itemResponse.ts'
import { kindAbilities } from '../scoring/kindAbilities.ts'
import type { Score } from '../scoring/scoreTest.ts'
import type { Question } from './questions.ts'

/** A completed test: its items and answers in test order, and its score. */
export type CheckedTest = {
  items: readonly Item[]
  answers: readonly { checked: boolean; revealed_meaning: boolean }[]
  score: Score
}

const WRONG_MEANINGS = CHECK_OPTIONS - 1

/** The check prefers expressions whose probability of being known, given Know, is near this. */
const PREFERRED_PROBABILITY = 0.7

/**
 * Draws the check of a completed test: its expressions, their wrong meanings and the order of the options. It chooses
 * expressions that were marked Know without opening the meaning, and of these the ones about which the test is least
 * certain. No meaning occurs twice, because a learner may take a repeated one for wrong (docs/item-writing.md).
 * @returns null if the test has no level, or too few expressions qualify
 */
export function drawCheck(
  { items, answers, score }: CheckedTest,
  wrongMeanings: WrongMeanings,
  random: () => number,
): Question[] | null {
  if (!score.tellsLevel) return null
  const abilities = kindAbilities(score)
  const candidates = items.flatMap((item, position) => {
    const wrong = wrongMeanings.get(item.id)
    const { checked, revealed_meaning } = answers[position]!
    if (item.fake || !wrong || !checked || revealed_meaning) return []
    const known = probabilityOfKnow(abilities[item.kind], item)
    const distance = Math.abs(known / (known + (1 - known) * score.overclaim) - PREFERRED_PROBABILITY)
    return [{ item, position, wrong, distance }]
  })
  const shown = new Set<string>()
  const questions: Question[] = []
  for (const { item, position, wrong } of candidates.toSorted((one, other) => one.distance - other.distance)) {
    const unused = wrong.filter((id) => !shown.has(id))
    if (questions.length === MAX_CHECKED || shown.has(item.id) || unused.length < WRONG_MEANINGS) continue
    const options = shuffled([item.id, ...shuffled(unused, random).slice(0, WRONG_MEANINGS)], random)
    for (const id of options) shown.add(id)
    questions.push({ position, options })
  }
  if (questions.length < FEWEST_CHECKED) return null
  return questions.toSorted((one, other) => one.position - other.position)
}
