import type { ItemBank } from '../../../server/measure/bank/itemBank.ts'
import { assembleForm } from '../../../server/measure/form/assembleForm.ts'
import type { createScorer, ItemAnswer, NewScore } from '../../../server/measure/scoring/scoreTest.ts'
import { cefrLevels } from '../../../src/contracts/cefr.ts'
import { levelOf } from '../../../src/rules/levelScale.ts'
import { answerForm, drawLearner, drawOverclaim, type Learner } from '../../../tests/support/simulatedLearner.ts'

/** Whether an answer given regardless of its sentence is Know, by its place and the answer before. */
type Habit = (place: number, before: boolean) => boolean

/** Each makes a new learner's habit. Those of the first group are what the rule was made for. */
const HABITS: Readonly<Record<string, (random: () => number) => Habit>> = {
  'always Know': () => () => true,
  'a coin of .5': (random) => () => random() < 0.5,
  'a coin of .9': (random) => () => random() < 0.9,
  'Know and Not sure by turns': () => (place) => place % 2 === 0,
  'Know for the first half, then Not sure': () => (place) => place < 40,
  'the answer before, with .9': (random) => (place, before) => (place > 0 && random() < 0.9 ? before : random() < 0.5),
}

/** Of these the range alone must say that little is known. */
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
/** How long (ms) an answer takes that is given regardless of its sentence. */
const CARELESS_TIME = 300

/** Honest learners, by what they overclaim and how able they are. */
const HONEST: Readonly<Record<string, (random: () => number) => Learner>> = {
  'honest, g up to .35': (random) => ({ ...drawLearner(random), ...drawOverclaim(random, 0, 0.35) }),
  'beginners, g up to .1': (random) => ({ ...drawLearner(random, -3.5, -2.2), ...drawOverclaim(random, 0, 0.1) }),
  'g .35 to .5': (random) => ({ ...drawLearner(random), ...drawOverclaim(random, 0.35, 0.5) }),
  'g .5 to .7': (random) => ({ ...drawLearner(random), ...drawOverclaim(random, 0.5, 0.7) }),
  'g .7 to .9': (random) => ({ ...drawLearner(random), ...drawOverclaim(random, 0.7, 0.9) }),
}

/** Shares (0..1) of simulated tests. `open`: no level, or a range over three levels or more. */
type Told = { noLevel: number; open: number }
/** What is told without times, and where answers were given regardless of their sentences, with the times that this takes. */
type CarelessFigure = Told & { answers: string; timed?: Told }
export type CarelessFigures = Record<'careless' | 'others' | 'honest', readonly CarelessFigure[]>

const TESTS_OF_A_HABIT = 1000

/** Measures how often answers given regardless of the sentences, and honest ones, are told no level. */
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
      ...told(Array.from({ length: learners }, () => score(answerForm(draw(random), form(), random)))),
    })),
  }
}

function carelessFigure(answers: string, score: ReturnType<typeof createScorer>, take: () => ItemAnswer[]) {
  const tests = Array.from({ length: TESTS_OF_A_HABIT }, take)
  const untimed = tests.map((test) => test.map(({ itemId, known }) => ({ itemId, known })))
  return { answers, ...told(untimed.map(score)), timed: told(tests.map(score)) }
}

function told(scores: readonly NewScore[]): Told {
  const share = (isTrueOf: (score: NewScore) => boolean) => scores.filter(isTrueOf).length / scores.length
  return {
    noLevel: share(({ tellsLevel }) => tellsLevel === false),
    open: share((score) => score.tellsLevel === false || levelsSpanned(score) >= 3),
  }
}

function levelsSpanned({ abilityRange: [lower, upper] }: NewScore): number {
  return cefrLevels.indexOf(levelOf(upper)) - cefrLevels.indexOf(levelOf(lower)) + 1
}

/** The figures as lines of text. */
export function carelessLines({ careless, others, honest }: CarelessFigures): string[] {
  const shares = ({ noLevel, open }: Told) => `${noLevel.toFixed(4)}   ${open.toFixed(3)}`
  const line = ({ answers, timed, ...untimed }: CarelessFigure) =>
    `  ${answers.padEnd(40)} ${shares(untimed)}${timed ? `   ${shares(timed)}` : ''}`
  return [
    'Share told no level, and share told none or a range over three levels or more; the same with times of .3 s',
    ...[...careless, ...others, ...honest].map(line),
  ]
}

/** The targets that the figures miss; those of what honest learners lose by more than two standard errors. */
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

/** The figure without times, and that with them. */
const bothTimes = ({ timed, ...untimed }: CarelessFigure): CarelessFigure[] => [
  untimed,
  ...(timed ? [{ ...timed, answers: `${untimed.answers}, .3 s each` }] : []),
]

const missed = (what: string, share: 'noLevel' | 'open', target: string) => (found: CarelessFigure) =>
  `${found.answers}: ${what} ${found[share].toFixed(4)}, target ${target}`
