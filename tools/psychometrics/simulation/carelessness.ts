import { assembleForm } from '../../../server/measure/form/assembleForm.ts'
import type { ItemAnswer, NewScore } from '../../../server/measure/scoring/scoreTest.ts'
import { cefrLevels } from '../../../src/contracts/cefr.ts'
import { levelOf, levelScales } from '../../../src/rules/levelScale.ts'
import {
  answerForm,
  drawLearner,
  drawOverclaim,
  LOWEST_ABILITY,
  type Learner,
} from '../../../tests/support/simulatedLearner.ts'
import { share, shareOf, type Bounds, type Table } from './figures.ts'
import type { Tested } from './takeTests.ts'

/** Whether a careless answer is Know, by its place and the previous answer. */
type Habit = (place: number, before: boolean) => boolean
type Habits = Readonly<Record<string, (random: () => number) => Habit>>

/** Habits for which the rule was designed. Each function creates the habit of a new learner. */
const HABITS: Habits = {
  'always Know': () => () => true,
  'a coin of .5': (random) => () => random() < 0.5,
  'a coin of .9': (random) => () => random() < 0.9,
  'Know and Not sure by turns': () => (place) => place % 2 === 0,
  'Know for the first half, then Not sure': () => (place) => place < 40,
  'the answer before, with .9': (random) => (place, before) => (place > 0 && random() < 0.9 ? before : random() < 0.5),
}

/** Other habits, for which a wide range alone must show the uncertainty. */
const OTHER_HABITS: Habits = {
  'Know, Know, Not sure': () => (place) => place % 3 < 2,
  'runs of 3 to 12': (random) => {
    let left = 0
    let answer = random() < 0.5
    return () => {
      if (left-- > 0) return answer
      left = 2 + Math.floor(10 * random())
      return (answer = !answer)
    }
  },
  'a coin of .7': (random) => () => random() < 0.7,
  'Know, with slips of 5 %': (random) => () => random() >= 0.05,
}
const COIN_FROM = 30
/** Time (ms) of a careless answer. */
const CARELESS_TIME = 300

/** Honest learners, by overclaiming and ability, and the most of them (0..1) who may be told no level. */
const HONEST: readonly [answers: string, draw: (random: () => number) => Learner, mostWithout: number][] = [
  ['honest, g up to .35', (random) => ({ ...drawLearner(random), ...drawOverclaim(random, 0, 0.35) }), 0.005],
  [
    'beginners, g up to .1',
    (random) => ({
      ...drawLearner(random, { lowest: -3.5, highest: LOWEST_ABILITY }),
      ...drawOverclaim(random, 0, 0.1),
    }),
    0.01,
  ],
  ['g .35 to .5', (random) => ({ ...drawLearner(random), ...drawOverclaim(random, 0.35, 0.5) }), 1],
  ['g .5 to .7', (random) => ({ ...drawLearner(random), ...drawOverclaim(random, 0.5, 0.7) }), 1],
  ['g .7 to .9', (random) => ({ ...drawLearner(random), ...drawOverclaim(random, 0.7, 0.9) }), 1],
]

const MOST_TESTS_PER_HABIT = 1_000
const ANY: Bounds = [0, 1]
const NO_LEVEL: Bounds = [0.95, 1]
const OPEN: Bounds = [0.9, 1]

/** Measures how often careless and honest answers get no level, or a range over three or more levels ('open'). */
export function carelessAnswers({ bank, score, random }: Tested, learners: number): Table[] {
  const form = () => assembleForm(bank, random, new Map())
  const row = (name: string, tests: readonly ItemAnswer[][], noLevel: Bounds, open: Bounds): Table['rows'][number] => {
    const scores = tests.map(score)
    return [
      name,
      share(shareOf(scores, isWithoutLevel), scores.length, ...noLevel),
      share(shareOf(scores, isOpen), scores.length, ...open),
    ]
  }
  /** The same answers without and with their times. */
  const careless = (name: string, noLevel: Bounds, open: Bounds, take: () => ItemAnswer[]) => {
    const tests = Array.from({ length: Math.min(MOST_TESTS_PER_HABIT, learners) }, take)
    const untimed = tests.map((test) => test.map(({ itemId, known }) => ({ itemId, known })))
    return [row(name, untimed, noLevel, open), row(`${name}, .3 s each`, tests, noLevel, open)]
  }
  const byHabit = (habits: Habits, noLevel: Bounds, open: Bounds) =>
    Object.entries(habits).flatMap(([name, makeHabit]) =>
      careless(name, noLevel, open, () => {
        const habit = makeHabit(random)
        let known = false
        return form().map(({ id }, place) => ({
          itemId: id,
          known: (known = habit(place, known)),
          time: CARELESS_TIME,
        }))
      }),
    )
  const coinLater = () =>
    answerForm(drawLearner(random), form(), random).map((answer, place) =>
      place < COIN_FROM ? answer : { ...answer, known: random() < 0.5, time: CARELESS_TIME },
    )
  return [
    {
      title: 'Careless and honest answers',
      columns: ['no level', 'open'],
      rows: [
        ...careless(`honest, then a coin from item ${COIN_FROM}`, ANY, OPEN, coinLater),
        ...byHabit(HABITS, NO_LEVEL, ANY),
        ...byHabit(OTHER_HABITS, ANY, OPEN),
        ...HONEST.map(([name, draw, mostWithout]) =>
          row(
            name,
            Array.from({ length: learners }, () => answerForm(draw(random), form(), random)),
            [0, mostWithout],
            ANY,
          ),
        ),
      ],
    },
  ]
}

const isWithoutLevel = ({ tellsLevel }: NewScore) => tellsLevel === false

function isOpen(score: NewScore): boolean {
  const { abilityRange, edition } = score
  const [lower, upper] = abilityRange.map((ability) => cefrLevels.indexOf(levelOf(ability, levelScales[edition])))
  return isWithoutLevel(score) || upper! - lower! + 1 >= 3
}
