import { describe, expect, test } from 'vitest'
import { loadItemBank } from '../../../server/measure/bank/itemBank.ts'
import { createScorer } from '../../../server/measure/scoring/scoreTest.ts'
import { currentScale, levelOf } from '../../../src/rules/levelScale.ts'
import { inARowTable } from '../../psychometrics/simulation/comingBack.ts'
import {
  errorUpTo,
  meanFigure,
  missedTargets,
  share,
  tableLines,
  type Figure,
} from '../../psychometrics/simulation/figures.ts'
import { progressTable } from '../../psychometrics/simulation/progress.ts'

const table = (figure: Figure) => ({ title: 'Tests', columns: ['right'], rows: [['all', figure] as const] })

describe('a target is missed by more than two standard errors', () => {
  test.each<[string, Figure, string | null]>([
    ['a figure without a target', 5, null],
    ['a share in its range', share(0.9, 10_000, 0.88, 0.93), null],
    ['a share two errors below its range', share(0.874, 10_000, 0.88, 0.93), null],
    ['a share further below', share(0.87, 10_000, 0.88, 0.93), '0.870, target 0.88 to 0.93'],
    ['a share above its range', share(0.94, 10_000, 0.88, 0.93), '0.940, target 0.88 to 0.93'],
    ['a share of few cases', share(0.87, 100, 0.88), null],
    ['an error just above its limit', errorUpTo(0.424, 10_000, 0.42), null],
    ['an error above its limit', errorUpTo(0.43, 10_000, 0.42), '0.430, target <= 0.42'],
    ['a mean near its range', meanFigure([0.1, 0.2, -0.1], [-0.05, 0.05]), null],
    ['a mean outside its range', meanFigure([0.1, 0.1, 0.1], [-0.05, 0.05]), '0.100, target -0.05 to 0.05'],
  ])('%s', (_what, figure, missed) => {
    expect(missedTargets(table(figure))).toEqual(missed === null ? [] : [`Tests, all, right: ${missed}`])
  })
})

test('A table shows each figure below its column', () => {
  expect(tableLines(table(share(0.5, 10, 0.4)))).toEqual(['Tests', '         right', '  all    0.500'])
})

describe('the figures that have targets', () => {
  const within = { kind: 'withinMargin', from: 'B1', to: 'B1', gainSinceFirst: null } as const
  const gain = { kind: 'gain', from: 'B1', to: 'C1' } as const
  const gainSinceFirst = { ...within, gainSinceFirst: { from: 'A2', to: 'B1' } } as const
  const run = { ability: 0, unchanged: within, stillUnchanged: within, gained: gain }

  test.each<
    [
      string,
      number,
      Partial<Record<'unchanged' | 'stillUnchanged' | 'gained', unknown>> & { ability?: number },
      string[],
    ]
  >([
    ['a false gain for 5 % of unchanged learners', 0.05, { unchanged: gain }, []],
    ['a false gain for 7 % of unchanged learners', 0.07, { unchanged: gain }, ['after two tests, all: 0.930']],
    ['a gain since the first for 7 % of them', 0.07, { stillUnchanged: gainSinceFirst }, ['after three, all: 0.930']],
    ['15 % undetected gains', 0.15, { gained: within }, []],
    ['20 % undetected gains', 0.2, { gained: within }, ['found, all: 0.800']],
    ['no level for 20 % of learners', 0.2, { unchanged: null, gained: null }, []],
    ['undetected gains above the simulated abilities', 0.9, { ability: 2, gained: within }, []],
  ])('progress with %s', (_, share1, changes, missed) => {
    const runs = Array.from({ length: 1000 }, (_each, index) => (index < 1000 * share1 ? { ...run, ...changes } : run))
    expect(missedTargets(progressTable(runs as never))).toEqual(missed.map((text) => expect.stringContaining(text)))
  })

  test.each<[string, (place: number) => number, string[]]>([
    ['without a rise', () => 0, []],
    ['with a rise at the seventh test', (place) => (place === 6 ? 0.1 : 0), ['test 7, rise: 0.100']],
    ['with a fall at the third test', (place) => (place === 2 ? -0.1 : 0), ['test 3, rise: -0.100']],
    ['with a rise at the eighth test', (place) => (place === 7 ? 0.1 : 0), []],
    [
      'with errors in the second',
      (place) => (place === 1 ? 0.5 : 0),
      ['test 2, rise', 'test 2, RMSE', 'test 2, exact'],
    ],
  ])('tests in a row %s', (_, error, missed) => {
    const score = createScorer(loadItemBank())([])
    const learner = { ability: 0.24, overclaim: 0, fakeOverclaim: 0, offsets: { phrasal_verb: 0, idiom: 0 }, rate: 200 }
    const learners = Array.from({ length: 100 }, (_each, index) =>
      Array.from({ length: 12 }, (_test, place) => {
        const ability = learner.ability + error(place) + (index % 2 === 0 ? 0.1 : -0.1)
        const taken = { ...score, tellsLevel: true, ability, level: levelOf(ability, currentScale) }
        return { learner, repeats: 0, weight: 0, score: taken }
      }),
    )
    const found = missedTargets(inARowTable('In a row', learners))
    expect(found).toEqual(missed.map((text) => expect.stringContaining(text)))
  })
})
