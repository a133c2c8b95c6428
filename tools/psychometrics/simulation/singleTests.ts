import { certaintyOf } from '../../../src/rules/resultSummary.ts'
import { exposureOf, parallelismOf } from '../../../tests/support/formEquality.ts'
import { accuracyTable, hasLevel, PLAIN_TARGETS, type Outcome } from './accuracy.ts'
import { shareOf, type Table } from './figures.ts'
import { PROFICIENCY_CORRELATIONS, proficiencyAgreement } from './proficiencyAgreement.ts'
import { takeTests, type Tested } from './takeTests.ts'
import { trueLevel, truthOf, type Truth } from './truth.ts'

/** Below this probability of its level, 'About' is counted apart. */
const HARDLY = 0.4

/** Measures single tests of learners who each have a form of their own: accuracy, what is told, and the forms. */
export function singleTests(tested: Tested, learners: number): Table[] {
  const taken = takeTests(tested, learners)
  const withLevel = taken.filter(hasLevel)
  const agreements = proficiencyAgreement(taken, tested.random)
  const { highest, lowest, neverShown } = exposureOf(
    tested.bank,
    taken.map(({ form }) => form),
  )
  return [
    accuracyTable('Single tests', taken, PLAIN_TARGETS, truthOf()),
    {
      title: 'Of all learners, the share that is told',
      columns: ['no level', 'of overclaiming'],
      rows: [['', 1 - withLevel.length / taken.length, shareOf(withLevel, ({ score }) => Boolean(score.overclaiming))]],
    },
    certaintyTable(withLevel, truthOf()),
    {
      title: 'Level, against a proficiency that correlates with vocabulary',
      columns: ['exact', 'within'],
      rows: agreements.map(({ exact, withinOne }, at) => [String(PROFICIENCY_CORRELATIONS[at]), exact, withinOne]),
    },
    {
      title: 'Expected standard error of the best and the worst form, by ability (ratio at most 1.05)',
      columns: ['best', 'worst', 'ratio'],
      rows: parallelismOf(taken.map(({ form }) => form)).map(({ theta, best, worst, ratio }) => [
        theta.toFixed(1),
        ...[best, worst, ratio],
      ]),
    },
    {
      title: 'Exposure of items, as a share of the forms (at most .25), and how many are never shown',
      columns: ['most', 'least', 'never'],
      rows: [['', highest, lowest, neverShown]],
    },
  ]
}

/** Compares what is told of a level's certainty with how often it is right. */
export function certaintyTable(outcomes: readonly Outcome[], truth: Truth): Table {
  const wordings = outcomes.map(({ score: { level, levelProbability } }) => {
    const wording = certaintyOf({ level, level_probability: levelProbability }) ?? ''
    return wording === 'about' && levelProbability < HARDLY ? `about, below ${HARDLY}` : wording
  })
  return {
    title: 'Wording of the level',
    columns: ['told', 'right'],
    rows: [...new Set(wordings)].toSorted().map((wording) => {
      const told = outcomes.filter((_, index) => wordings[index] === wording)
      const isRight = ({ learner, score }: Outcome) => score.level === trueLevel(learner, truth)
      return [wording, told.length / outcomes.length, shareOf(told, isRight)]
    }),
  }
}
