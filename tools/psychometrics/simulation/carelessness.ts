import type { ItemBank } from '../../../server/measure/bank/itemBank.ts'
import { assembleForm } from '../../../server/measure/form/assembleForm.ts'
import type { createScorer, ItemAnswer, NewScore } from '../../../server/measure/scoring/scoreTest.ts'
import { cefrLevels } from '../../../src/contracts/cefr.ts'
import { levelOf, levelScales } from '../../../src/rules/levelScale.ts'
import {
  answerForm,
  drawLearner,
  drawOverclaim,
  LOWEST_ABILITY,
  type Learner,
} from '../../../tests/support/simulatedLearner.ts'

/** Whether a careless answer is Know, by its place and the previous answer. */
type Habit = (place: number, before: boolean) => boolean

/** Habits for which the rule was designed. Each function creates the habit of a new learner. */
const HABITS: Readonly<Record<string, (random: () => number) => Habit>> = {
  'always Know': () => () => true,
  'a coin of .5': (random) => () => random() < 0.5,
  'a coin of .9': (random) => () => random() < 0.9,
  'Know and Not sure by turns': () => (place) => place % 2 === 0,
  'Know for the first half, then Not sure': () => (place) => place < 40,
  'the answer before, with .9': (random) => (place, before) => (place > 0 && random() < 0.9 ? before : random() < 0.5),
}

/** Other habits, for which a wide range alone must show the uncertainty. */
const OTHER_HABITS: typeof HABITS = {
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

/** Honest learners, by overclaiming and ability. */
const HONEST: Readonly<Record<string, (random: () => number) => Learner>> = {
  'honest, g up to .35': (random) => ({ ...drawLearner(random), ...drawOverclaim(random, 0, 0.35) }),
  'beginners, g up to .1': (random) => ({
    ...drawLearner(random, { lowest: -3.5, highest: LOWEST_ABILITY }),
    ...drawOverclaim(random, 0, 0.1),
  }),
  'g .35 to .5': (random) => ({ ...drawLearner(random), ...drawOverclaim(random, 0.35, 0.5) }),
  'g .5 to .7': (random) => ({ ...drawLearner(random), ...drawOverclaim(random, 0.5, 0.7) }),
  'g .7 to .9': (random) => ({ ...drawLearner(random), ...drawOverclaim(random, 0.7, 0.9) }),
}

/** Shares (0..1) of simulated tests. `open`: no level, or a range over three or more levels. */
type Shares = { noLevel: number; open: number }
/** Shares for one kind of answers without times and, for careless answers, with their times. */
type CarelessFigure = Shares & { answers: string; timed?: Shares }
export type CarelessFigures = Record<'careless' | 'others' | 'honest', readonly CarelessFigure[]>

const TESTS_PER_HABIT = 1000

/** Measures how often careless and honest answers get no level. */
export function carelessFigures(
  bank: ItemBank,
  score: ReturnType<typeof createScorer>,
  random: () => number,
  learners: number,
): CarelessFigures {
  const form = () => assembleForm(bank, random, new Map())
  const byHabit = (habits: typeof HABITS) =>
    Object.entries(habits).map(([answers, makeHabit]) =>
      carelessFigure(answers, score, () => {
        const habit = makeHabit(random)
        let known = false
        return form().map(({ id }, place) => ({
          itemId: id,
          known: (known = habit(place, known)),
          time: CARELESS_TIME,
        }))
      }),
    )
  const coinLater = carelessFigure(`honest, then a coin from item ${COIN_FROM}`, score, () =>
    answerForm(drawLearner(random), form(), random).map((answer, place) =>
      place < COIN_FROM ? answer : { ...answer, known: random() < 0.5, time: CARELESS_TIME },
    ),
  )
  return {
    careless: byHabit(HABITS),
    others: [...byHabit(OTHER_HABITS), coinLater],
    honest: Object.entries(HONEST).map(([answers, draw]) => ({
      answers,
      ...sharesOf(Array.from({ length: learners }, () => score(answerForm(draw(random), form(), random)))),
    })),
  }
}

function carelessFigure(answers: string, score: ReturnType<typeof createScorer>, take: () => ItemAnswer[]) {
  const tests = Array.from({ length: TESTS_PER_HABIT }, take)
  const untimed = tests.map((test) => test.map(({ itemId, known }) => ({ itemId, known })))
  return { answers, ...sharesOf(untimed.map(score)), timed: sharesOf(tests.map(score)) }
}

function sharesOf(scores: readonly NewScore[]): Shares {
  const share = (isTrueOf: (score: NewScore) => boolean) => scores.filter(isTrueOf).length / scores.length
  return {
    noLevel: share(({ tellsLevel }) => tellsLevel === false),
    open: share((score) => score.tellsLevel === false || levelsSpanned(score) >= 3),
  }
}

function levelsSpanned({ abilityRange, edition }: NewScore): number {
  const [lower, upper] = abilityRange.map((ability) => cefrLevels.indexOf(levelOf(ability, levelScales[edition])))
  return upper! - lower! + 1
}

/** Formats the figures as lines of text. */
export function carelessLines({ careless, others, honest }: CarelessFigures): string[] {
  const shares = ({ noLevel, open }: Shares) => `${noLevel.toFixed(4)}   ${open.toFixed(3)}`
  const line = ({ answers, timed, ...untimed }: CarelessFigure) =>
    `  ${answers.padEnd(40)} ${shares(untimed)}${timed ? `   ${shares(timed)}` : ''}`
  return [
    'Share told no level, and share told none or a range over three levels or more; the same with times of .3 s',
    ...[...careless, ...others, ...honest].map(line),
  ]
}

/** Describes missed targets; those for honest learners must be missed by more than two standard errors. */
export function missedCarelessTargets({ careless, others, honest }: CarelessFigures, learners: number): string[] {
  const [ordinary, beginners] = honest as [CarelessFigure, CarelessFigure]
  const limit = (share: number) => share + 2 * Math.sqrt((share * (1 - share)) / learners)
  return [
    ...careless
      .flatMap(bothTimes)
      .filter(({ noLevel }) => noLevel < 0.95)
      .map(missed('no level in', 'noLevel', '>= 0.95')),
    ...others
      .flatMap(bothTimes)
      .filter(({ open }) => open < 0.9)
      .map(missed('no level, or three levels, in', 'open', '>= 0.9')),
    ...[ordinary].filter(({ noLevel }) => noLevel > limit(0.005)).map(missed('no level in', 'noLevel', '<= 0.005')),
    ...[beginners].filter(({ noLevel }) => noLevel > limit(0.01)).map(missed('no level in', 'noLevel', '<= 0.01')),
  ]
}

/** Returns the figures without and with times. */
const bothTimes = ({ timed, ...untimed }: CarelessFigure): CarelessFigure[] => [
  untimed,
  ...(timed ? [{ ...timed, answers: `${untimed.answers}, .3 s each` }] : []),
]

const missed = (what: string, share: 'noLevel' | 'open', target: string) => (found: CarelessFigure) =>
  `${found.answers}: ${what} ${found[share].toFixed(4)}, target ${target}`
