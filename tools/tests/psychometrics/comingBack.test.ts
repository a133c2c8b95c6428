import { expect, test } from 'vitest'
import { loadItemBank } from '../../../server/measure/bank/itemBank.ts'
import { createScorer } from '../../../server/measure/scoring/scoreTest.ts'
import { currentScale, levelOf } from '../../../src/rules/levelScale.ts'
import { seededRandom } from '../../../tests/support/seededRandom.ts'
import { simulateComingBack, TESTS_IN_A_ROW } from '../../psychometrics/simulation/comingBack.ts'
import { comingBackFigures, missedComingBackTargets } from '../../psychometrics/simulation/comingBackFigures.ts'

const SEED = 20261123
/** A hundred learners take a few seconds, and many times that on a busy machine. */
const PATIENCE_MS = 120_000

test(
  'Learners who learn only listed expressions hardly rise, and later tests measure them more exactly',
  () => {
    const bank = loadItemBank()
    const [random, score] = [seededRandom(SEED), createScorer(bank)]
    const learners = Array.from({ length: 100 }, () => simulateComingBack(bank, score, random))
    const figures = comingBackFigures(learners)
    expect(figures).toHaveLength(TESTS_IN_A_ROW)
    expect(missedComingBackTargets(figures, learners)).toEqual([])
    const [first, second, ...others] = figures.slice(0, 6).map(({ standardError }) => standardError)
    expect(second).toBeLessThan(0.9 * first!)
    // Forms use more distant words with every test: at the seventh, the error is that of the first again.
    for (const error of others) expect(error).toBeLessThan(0.97 * first!)
    expect(figures.slice(0, 7).every(({ repeats }) => repeats < 0.01)).toBe(true)
  },
  PATIENCE_MS,
)

test.each<[string, (place: number) => number, string[]]>([
  ['without a rise', () => 0, []],
  ['with a rise of .1 at the seventh test', (place) => (place === 6 ? 0.1 : 0), ['at test 7: 0.100']],
  ['with a fall of .1 at the third test', (place) => (place === 2 ? -0.1 : 0), ['at test 3: -0.100']],
  ['with a rise of .1 at the eighth test', (place) => (place === 7 ? 0.1 : 0), []],
  [
    'with errors in the second test',
    (place) => (place === 1 ? 0.5 : 0),
    ['at test 2', 'second test: RMSE', 'second test: level'],
  ],
])('Missed targets of consecutive tests are reported correctly %s', (_, error, missed) => {
  const score = createScorer(loadItemBank())([])
  const learner = { ability: 0.24, overclaim: 0, fakeOverclaim: 0, offsets: { phrasal_verb: 0, idiom: 0 }, rate: 200 }
  const learners = Array.from({ length: 100 }, (_each, index) =>
    Array.from({ length: TESTS_IN_A_ROW }, (_test, place) => {
      const ability = learner.ability + error(place) + (index % 2 === 0 ? 0.1 : -0.1)
      return {
        learner,
        repeats: 0,
        weight: 0,
        score: { ...score, tellsLevel: true, ability, level: levelOf(ability, currentScale) },
      }
    }),
  )
  expect(missedComingBackTargets(comingBackFigures(learners), learners)).toEqual(
    missed.map((text) => expect.stringContaining(text)),
  )
})
