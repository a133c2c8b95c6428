import { CHECK_OPTIONS, FEWEST_CHECKED, MAX_CHECKED } from '#contracts/meaningCheck.ts'
import { shuffled } from '#rules/shuffle.ts'
import type { WrongMeanings } from '../bank/itemBank.ts'
import type { Item } from '../bank/itemSchema.ts'
import { kindAbilities } from '../scoring/countProfile.ts'
import { know } from '../scoring/itemResponse.ts'
import type { Score } from '../scoring/scoreTest.ts'
import type { Question } from './questions.ts'

/** A completed test: its items with their answers, in its order, and what came of them. */
export type CheckedTest = {
  items: readonly Item[]
  answers: readonly { checked: boolean; revealed_meaning: boolean }[]
  score: Score
}

const WRONG_MEANINGS = CHECK_OPTIONS - 1

/** Of what was marked Know, that is checked first which is as likely known as this. */
const MIDDLING = 0.7

/**
 * Draws the check of a completed test: what to ask, which wrong meanings stand beside the right one, and in which order.
 * It asks of expressions that were marked Know, their meanings not opened, those that the learner is neither sure to know nor
 * sure not to. No meaning stands twice in a check: who sees one again may take it for a wrong one (docs/item-writing.md).
 * @returns null where the test tells no level, or too few can be asked
 */
export function drawCheck(
  { items, answers, score }: CheckedTest,
  wrongMeanings: WrongMeanings,
  random: () => number,
): Question[] | null {
  if (!score.tellsLevel) return null
  const abilities = kindAbilities(score)
  const askable = items.flatMap((item, position) => {
    const wrong = wrongMeanings.get(item.id)
    const { checked, revealed_meaning } = answers[position]!
    if (item.fake || !wrong || !checked || revealed_meaning) return []
    const known = know(abilities[item.kind], item)
    const distance = Math.abs(known / (known + (1 - known) * score.overclaim) - MIDDLING)
    return [{ item, position, wrong, distance }]
  })
  const shown = new Set<string>()
  const questions: Question[] = []
  for (const { item, position, wrong } of askable.toSorted((one, other) => one.distance - other.distance)) {
    const left = wrong.filter((id) => !shown.has(id))
    if (questions.length === MAX_CHECKED || shown.has(item.id) || left.length < WRONG_MEANINGS) continue
    const options = shuffled([item.id, ...shuffled(left, random).slice(0, WRONG_MEANINGS)], random)
    for (const id of options) shown.add(id)
    questions.push({ position, options })
  }
  if (questions.length < FEWEST_CHECKED) return null
  return questions.toSorted((one, other) => one.position - other.position)
}
