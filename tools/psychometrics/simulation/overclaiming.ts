import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { drawCheck } from '../../../server/measure/check/drawCheck.ts'
import { assembleForm } from '../../../server/measure/form/assembleForm.ts'
import {
  OUTCOMES_IF_KNOWN,
  OUTCOMES_IF_UNKNOWN,
  type CheckOutcome,
} from '../../../server/measure/scoring/checkedAnswer.ts'
import type { ItemAnswer, NewScore } from '../../../server/measure/scoring/scoreTest.ts'
import { beta } from '../../../tests/support/distributions.ts'
import { answerForm, drawLearner, type TrueAnswer } from '../../../tests/support/simulatedLearner.ts'
import { accuracyOf, PLAIN_TARGETS, type Outcome } from './accuracy.ts'
import { errorUpTo, share, shareOf, type Figure, type Table } from './figures.ts'
import type { Tested } from './takeTests.ts'

/** With a check scores are to be as exact as those of learners who claim little are without one. */
const [, MAX_RMSE] = PLAIN_TARGETS.rmse

/**
 * How many unknown real items learners claim: Beta(alpha, beta). The least coverage of 90 % intervals without and with a
 * check of meanings, and the largest RMSE with one; for `many` there is no target without a check.
 */
const CLAIMS = {
  few: { shapes: [0.35, 3], without: 0.86, checked: 0.87, maxRmse: MAX_RMSE },
  some: { shapes: [2, 8], without: 0.84, checked: 0.87, maxRmse: MAX_RMSE },
  many: { shapes: [2, 4], without: 0, checked: 0.85, maxRmse: Infinity },
} as const
export type Claimed = keyof typeof CLAIMS
/** How many fakes they claim, as a share of that. */
const FAKES = [1, 0.5, 0.2]

/** The model's probabilities of choosing the right meaning; if unknown, with the first of its two rates of guessing. */
const AS_MEASURED = { ifKnown: OUTCOMES_IF_KNOWN.right, ifUnknown: OUTCOMES_IF_UNKNOWN[0]!.right }
/** With worse distractors than intended, and less careful learners. */
const LESS_WELL = { ifKnown: 0.93, ifUnknown: 0.5 }
const LESS_WELL_COVERAGE = 0.85
/** Least share of checks with all meanings right that do not widen the range. */
const NOT_WIDENED = 0.95
/** Tolerance for rounding errors. */
const ROUNDING = 1e-9

/** A test after its check, or unchanged if none is offered. */
type Checked = Outcome & { isOffered: boolean; allRight: boolean; isWidened: boolean }

/** Measures learners who overclaim, without and with a check of their meanings. */
export function overclaiming(tested: Tested, learners: number, claimed: Claimed): Table[] {
  const { bank, score, random } = tested
  const { shapes, ...targets } = CLAIMS[claimed]
  return [
    {
      title: `Overclaiming of real items Beta(${shapes.join(', ')}), and of fakes as a share of it`,
      columns: [
        ...['held', 'RMSE', 'held, checked', 'RMSE, checked', 'held, less well', 'RMSE, less well'],
        ...['offered', 'right', 'not widened'],
      ],
      rows: FAKES.map((fakes) => {
        const tests = Array.from({ length: learners }, () => {
          const overclaim = beta(shapes[0], shapes[1], random)
          const learner = { ...drawLearner(random), overclaim, fakeOverclaim: overclaim * fakes }
          const form = assembleForm(bank, random, new Map())
          const answers = answerForm(learner, form, random)
          return { learner, form, answers, score: score(answers) }
        })
        const afterCheck = (truth: typeof AS_MEASURED) =>
          tests.map((test): Checked => {
            const answers = checkedAnswers(tested, test, outcomeFrom(truth, random))
            if (!answers) return { ...test, isOffered: false, allRight: false, isWidened: false }
            const scored = score(answers)
            return {
              ...{ learner: test.learner, score: scored, isOffered: true },
              allRight: answers.every(({ check = 'right' }) => check === 'right'),
              isWidened: width(scored) > width(test.score) + ROUNDING,
            }
          })
        const [checked, lessWell] = [afterCheck(AS_MEASURED), afterCheck(LESS_WELL)]
        const allRight = checked.filter((test) => test.allRight)
        const held = (outcomes: readonly Outcome[], least: number, maxRmse = Infinity): Figure[] => {
          const { abilityCoverage, rmse } = accuracyOf(outcomes)
          return [share(abilityCoverage, learners, least), errorUpTo(rmse, learners, maxRmse)]
        }
        return [
          `fakes x ${fakes}`,
          ...held(tests, targets.without),
          ...held(checked, targets.checked, targets.maxRmse),
          ...held(lessWell, LESS_WELL_COVERAGE),
          ...[shareOf(checked, ({ isOffered }) => isOffered), allRight.length / learners],
          share(
            shareOf(allRight, ({ isWidened }) => !isWidened),
            allRight.length,
            NOT_WIDENED,
          ),
        ]
      }),
    },
  ]
}

const width = ({ abilityRange: [lower, upper] }: NewScore) => upper - lower

/**
 * Returns the answers with the outcomes of their check; null if no check is offered. Simulated learners never open
 * meanings.
 */
function checkedAnswers(
  { bank: { wrongMeanings = new Map() }, random }: Tested,
  { form, answers, score }: { form: readonly Item[]; answers: readonly TrueAnswer[]; score: NewScore },
  outcomeOf: (knows: boolean) => CheckOutcome,
): ItemAnswer[] | null {
  const given = answers.map(({ known }) => ({ checked: known, revealed_meaning: false }))
  const questions = drawCheck({ items: form, answers: given, score }, wrongMeanings, random)
  if (!questions) return null
  const asked = new Set(questions.map(({ position }) => position))
  return answers.map((answer, position) =>
    asked.has(position) ? { ...answer, check: outcomeOf(answer.knows) } : answer,
  )
}

/** Returns a function that draws outcomes. The share of 'I don’t know' among failures is the model's. */
function outcomeFrom(truth: typeof AS_MEASURED, random: () => number): (knows: boolean) => CheckOutcome {
  return (knows) => {
    const [right, { wrong, unsure }] = knows
      ? [truth.ifKnown, OUTCOMES_IF_KNOWN]
      : [truth.ifUnknown, OUTCOMES_IF_UNKNOWN[0]!]
    if (random() < right) return 'right'
    return random() < unsure / (unsure + wrong) ? 'unsure' : 'wrong'
  }
}
