import { expect, test } from 'vitest'
import { loadItemBank } from '../../../server/measure/bank/itemBank.ts'
import { createScorer } from '../../../server/measure/scoring/scoreTest.ts'
import { levelOf } from '../../../src/rules/levelScale.ts'
import { seededRandom } from '../../../tests/support/seededRandom.ts'
import { simulateComingBack, TESTS_IN_A_ROW } from '../../psychometrics/simulation/comingBack.ts'
import { comingBackFigures, missedComingBackTargets } from '../../psychometrics/simulation/comingBackFigures.ts'

const SEED = 20261123
/** A hundred learners take a few seconds; on a busy machine many times that. */
const PATIENCE_MS = 120_000

test(
  'who learns nothing but what is listed rises hardly, and is measured more exactly from the second test on',
  () => {
    const bank = loadItemBank()
    const [random, score] = [seededRandom(SEED), createScorer(bank)]
    const learners = Array.from({ length: 100 }, () => simulateComingBack(bank, score, random))
    const figures = comingBackFigures(learners)
    expect(figures).toHaveLength(TESTS_IN_A_ROW)
    expect(missedComingBackTargets(figures, learners)).toEqual([])
    const [first, second, ...others] = figures.slice(0, 7).map(({ standardError }) => standardError)
    expect(second).toBeLessThan(0.9 * first!)
    // Forms reach further with every test, so that words last: 1,500 learners had .89 of the first's at the seventh.
    for (const error of others) expect(error).toBeLessThan(0.97 * first!)
    expect(figures.slice(0, 7).every(({ repeats }) => repeats < 0.01)).toBe(true)
  },
  PATIENCE_MS,
)

test.each<[string, (place: number) => number, string[]]>([
  ['no rise', () => 0, []],
  ['a rise of .1 at the seventh', (place) => (place === 6 ? 0.1 : 0), ['at test 7: 0.100']],
  ['a fall of .1 at the third', (place) => (place === 2 ? -0.1 : 0), ['at test 3: -0.100']],
  ['a rise of .1 at the eighth', (place) => (place === 7 ? 0.1 : 0), []],
  [
    'a second test that errs',
    (place) => (place === 1 ? 0.5 : 0),
    ['at test 2', 'second test: RMSE', 'second test: level'],
  ],
])('targets: %s', (_, error, missed) => {
  const score = createScorer(loadItemBank())([])
  const learner = { ability: 0.6, overclaim: 0, fakeOverclaim: 0, offsets: { phrasal_verb: 0, idiom: 0 }, rate: 200 }
  const learners = Array.from({ length: 100 }, (_each, index) =>
    Array.from({ length: TESTS_IN_A_ROW }, (_test, place) => {
      const ability = learner.ability + error(place) + (index % 2 === 0 ? 0.1 : -0.1)
      return { learner, repeats: 0, score: { ...score, tellsLevel: true, ability, level: levelOf(ability) } }
    }),
  )
  expect(missedComingBackTargets(comingBackFigures(learners), learners)).toEqual(
    missed.map((text) => expect.stringContaining(text)),
  )
})
