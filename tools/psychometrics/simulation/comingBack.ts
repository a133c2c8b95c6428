import { assembleForm } from '../../../server/measure/form/assembleForm.ts'
import { itemId } from '../../../server/measure/itemId.ts'
import type { EarlierTest } from '../../../server/taking/completedTestsRepository.ts'
import { itemsToLearn } from '../../../server/taking/learnNext.ts'
import { priorAbility, subjectsMetIn } from '../../../server/taking/metBefore.ts'
import { answerForm, drawLearner } from '../../../tests/support/simulatedLearner.ts'
import { accuracyOf, hasLevel, type Outcome } from './accuracy.ts'
import { errorUpTo, mean, meanFigure, share, type Bounds, type Table } from './figures.ts'
import type { Tested } from './takeTests.ts'

/** How many tests a learner takes. */
const TESTS_IN_A_ROW = 12
/** Share of listed expressions that the learner retains and then knows in every form. */
const RETAINED = 0.7

/** Targets for the rise at each test up to the seventh, and for the second test, which is tailored. */
const RISE_TARGET: Bounds = [-0.05, 0.05]
const TESTS_WITH_TARGET = 7
const SECOND_TEST = { rmse: 0.37, levelExact: 0.75 }

/**
 * One test in a row. `repeats`: share (0..1) of its items that were asked or listed before; `weight`: how much higher
 * (logits) the estimate is than one without their answers.
 */
export type TestInARow = Outcome & { repeats: number; weight: number }

/**
 * Simulates a learner who takes several tests, studies what each result lists (expressions marked Not sure, and those
 * to learn next) and learns nothing else. Forms avoid met expressions and are tailored, as on the server.
 * @param practises whether all that is listed is practised in the notebook, so that forms ask it last of all
 */
function comeBack({ bank, score, random }: Tested, practises: boolean): readonly TestInARow[] {
  const learner = drawLearner(random)
  const completed: EarlierTest[] = []
  const listed = new Set<string>()
  const retained = new Set<string>()
  const practised = new Set<string>()
  return Array.from({ length: TESTS_IN_A_ROW }, () => {
    const met = subjectsMetIn(bank, completed, [...practised])
    const form = assembleForm(bank, random, met, priorAbility(completed))
    const answers = answerForm({ ...learner, retained }, form, random)
    const test = { itemIds: form.map(({ id }) => id), score: score(answers) }
    completed.unshift(test)
    const notSure = form.filter(({ fake }, place) => !fake && !answers[place]!.known)
    for (const item of [...notSure, ...itemsToLearn(bank, test)]) {
      const { subject } = item
      if (practises) {
        // The most recently practised one is last.
        practised.delete(itemId(item))
        practised.add(itemId(item))
      }
      if (!listed.has(subject) && random() < RETAINED) retained.add(subject)
      listed.add(subject)
    }
    const fresh = answers.filter((_, place) => !met.has(form[place]!.subject))
    const repeats = 1 - fresh.length / form.length
    const weight = repeats === 0 ? 0 : test.score.ability - score(fresh).ability
    return { learner, score: test.score, repeats, weight }
  })
}

/** Measures tests in a row. A test's figures omit learners who get no level. */
export function comingBack(tested: Tested, learners: number, practises: boolean): Table[] {
  const taken = Array.from({ length: learners }, () => comeBack(tested, practises))
  const who = practises
    ? `practise what is listed, and retain ${RETAINED} of it`
    : `learn ${RETAINED} of what is listed and nothing else`
  return [inARowTable(`Tests in a row of learners who ${who}`, taken)]
}

export function inARowTable(title: string, learners: readonly (readonly TestInARow[])[]): Table {
  return {
    title,
    columns: ['rise', 'RMSE', 'stated', 'exact', 'interval', 'no level', 'repeats', 'weight'],
    rows: learners[0]!.map((_, place) => {
      const tests = learners.map((taken) => taken[place]!)
      const withLevel = tests.filter(hasLevel)
      const rises = learners
        .map((taken) => [taken[0]!, taken[place]!] as const)
        .filter((pair) => pair.every(hasLevel))
        .map(([first, latest]) => latest.score.ability - first.score.ability)
      const { rmse, levelExact, abilityCoverage } = accuracyOf(tests)
      return [
        `test ${place + 1}`,
        place < TESTS_WITH_TARGET ? meanFigure(rises, RISE_TARGET) : mean(rises),
        place === 1 ? errorUpTo(rmse, tests.length, SECOND_TEST.rmse) : rmse,
        mean(withLevel.map(({ score }) => score.standardError)),
        place === 1 ? share(levelExact, tests.length, SECOND_TEST.levelExact) : levelExact,
        ...[abilityCoverage, 1 - withLevel.length / tests.length],
        mean(tests.map(({ repeats }) => repeats)),
        mean(withLevel.map(({ weight }) => weight)),
      ]
    }),
  }
}
