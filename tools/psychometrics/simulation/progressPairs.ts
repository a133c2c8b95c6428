import type { ItemBank } from '../../../server/measure/bank/itemBank.ts'
import { assembleForm } from '../../../server/measure/form/assembleForm.ts'
import type { createScorer } from '../../../server/measure/scoring/scoreTest.ts'
import type { EarlierTest } from '../../../server/taking/completedTestsRepository.ts'
import { priorAbility, subjectsMetIn } from '../../../server/taking/metBefore.ts'
import { cefrLevels } from '../../../src/contracts/cefr.ts'
import { progressVerdict, type ProgressVerdict } from '../../../src/result/progress/progressVerdict.ts'
import { levelOf, type LevelScale } from '../../../src/rules/levelScale.ts'
import { answerForm, drawLearner, HIGHEST_ABILITY, LOWEST_ABILITY } from '../../../tests/support/simulatedLearner.ts'

/** The gain (logits) that the verdict should detect: from the middle of one level well into the next but one. */
export const LARGE_GAIN = 1.25

/**
 * The verdicts on one learner's tests; null if one of the tests has no level, because it is then not part of the
 * progress.
 */
export type ProgressRun = {
  /** True ability (logits) at the first test. */
  ability: number
  /** Two tests without a change. */
  unchanged: ProgressVerdict | null
  /** Three tests without a change. */
  stillUnchanged: ProgressVerdict | null
  /** After a gain of LARGE_GAIN. */
  gained: ProgressVerdict | null
  /** After a gain to the same place in the next level; also null above the highest level. */
  levelGained: ProgressVerdict | null
}

/**
 * Simulates a learner who takes several tests. Overclaiming and offsets stay the same; each form avoids met expressions
 * and is tailored, as on the server, and the errors of its items are drawn anew.
 * @param multiwordShift see sharedError
 */
export function simulateProgress(
  bank: ItemBank,
  score: ReturnType<typeof createScorer>,
  random: () => number,
  multiwordShift = 0,
): ProgressRun {
  const learner = drawLearner(random)
  /** Takes a test with an ability, after earlier tests (newest first). */
  const take = (ability: number, before: readonly EarlierTest[] = []): EarlierTest => {
    const form = assembleForm(bank, random, subjectsMetIn(bank, before), priorAbility(before))
    const answers = answerForm({ ...learner, ability }, form, random, multiwordShift)
    return { itemIds: form.map(({ id }) => id), score: score(answers) }
  }
  const first = take(learner.ability)
  const second = take(learner.ability, [first])
  const change = (to: number) => verdictOn([first, take(to, [first])])
  const inNext = inNextLevel(learner.ability, bank.edition.scale)
  return {
    ability: learner.ability,
    unchanged: verdictOn([first, second]),
    stillUnchanged: verdictOn([first, second, take(learner.ability, [second, first])]),
    gained: change(learner.ability + LARGE_GAIN),
    levelGained: inNext === null ? null : change(inNext),
  }
}

/** Returns the verdict. @param taken tests, oldest first */
function verdictOn(taken: readonly EarlierTest[]): ProgressVerdict | null {
  if (taken.some(({ score }) => score.tellsLevel === false)) return null
  return progressVerdict(
    taken.map(({ score: { level, ability, abilityRange } }) => ({ level, ability, ability_range: [...abilityRange] })),
  )
}

/**
 * Returns the ability at the same relative place in the next level, which may have another width; null above the top.
 */
function inNextLevel(ability: number, scale: LevelScale): number | null {
  const edges = [LOWEST_ABILITY, ...scale.cuts, HIGHEST_ABILITY]
  const level = cefrLevels.indexOf(levelOf(ability, scale))
  const [from, to, end] = edges.slice(level, level + 3)
  if (from === undefined || to === undefined || end === undefined) return null
  return to + ((ability - from) / (to - from)) * (end - to)
}
