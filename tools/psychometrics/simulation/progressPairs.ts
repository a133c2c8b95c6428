import { cefrLevels } from '../../../src/contracts/cefr.ts'
import { levelCuts, levelOf } from '../../../src/rules/levelScale.ts'
import {
  type MeasuredAbility,
  progressVerdict,
  type ProgressVerdict,
} from '../../../src/result/progress/progressVerdict.ts'
import { assembleForm } from '../../../server/measure/form/assembleForm.ts'
import type { ItemBank } from '../../../server/measure/bank/itemBank.ts'
import type { createScorer } from '../../../server/measure/scoring/scoreTest.ts'
import { answerForm, drawLearner, HIGHEST_ABILITY, LOWEST_ABILITY } from './simulateLearner.ts'

/** The gain (logits) that the verdict is to find: from the middle of one level well into the next but one. */
export const LARGE_GAIN = 1.25

/** What the verdict makes of one learner's tests. */
export type ProgressRun = {
  /** True ability (logits) at the first test. */
  ability: number
  /** Two tests without any change between them; null: none was judged. */
  unchanged: ProgressVerdict
  /** The same with a third. */
  stillUnchanged: ProgressVerdict
  /** LARGE_GAIN later, and the other way round. */
  gained: ProgressVerdict
  lost: ProgressVerdict
  /** At the same place in the next level, and the other way round; null above the highest level. */
  levelGained: ProgressVerdict | null
  levelLost: ProgressVerdict | null
}

/**
 * Draws a learner who takes the test again and again. Overclaiming and offsets stay the person's; each form avoids the
 * expressions of the one before, as the server sees to, so that what is wrong with its items is drawn anew as well. Who is told
 * no level in one of the tests is left out: such a test is no point of anybody's progress.
 * @param multiwordShift see sharedError
 */
export function simulateProgress(
  bank: ItemBank,
  score: ReturnType<typeof createScorer>,
  random: () => number,
  multiwordShift = 0,
): ProgressRun {
  const learner = drawLearner(random)
  const forms = threeForms(bank, random)
  let allTellLevels = true
  const take = (form: (typeof forms)[number], ability: number): MeasuredAbility => {
    const scored = score(answerForm({ ...learner, ability }, form, random, multiwordShift))
    allTellLevels &&= scored.tellsLevel !== false
    return { level: scored.level, ability: scored.ability, ability_range: [...scored.abilityRange] }
  }
  const first = take(forms[0], learner.ability)
  const second = take(forms[1], learner.ability)
  const third = take(forms[2], learner.ability)
  const better = take(forms[1], learner.ability + LARGE_GAIN)
  const nextAbility = inNextLevel(learner.ability)
  const nextLevel = nextAbility === null ? null : take(forms[1], nextAbility)
  if (!allTellLevels) return simulateProgress(bank, score, random, multiwordShift)
  return {
    ability: learner.ability,
    unchanged: progressVerdict([first, second]),
    stillUnchanged: progressVerdict([first, second, third]),
    gained: progressVerdict([first, better]),
    lost: progressVerdict([better, first]),
    levelGained: nextLevel && progressVerdict([first, nextLevel]),
    levelLost: nextLevel && progressVerdict([nextLevel, first]),
  }
}

function threeForms(bank: ItemBank, random: () => number) {
  const avoiding = (form: ReturnType<typeof assembleForm>) =>
    assembleForm(bank, random, new Map(form.map(({ subject }) => [subject, 1])))
  const first = avoiding([])
  const second = avoiding(first)
  return [first, second, avoiding(second)] as const
}

/** The ability at the same place in the next level: what 'one level' means where levels differ in width. */
function inNextLevel(ability: number): number | null {
  const edges = [LOWEST_ABILITY, ...levelCuts, HIGHEST_ABILITY]
  const level = cefrLevels.indexOf(levelOf(ability))
  const [from, to, end] = edges.slice(level, level + 3)
  if (from === undefined || to === undefined || end === undefined) return null
  return to + ((ability - from) / (to - from)) * (end - to)
}
