import { describe, expect, test } from 'vitest'
import { loadItemBank } from '../../../server/measure/bank/itemBank.ts'
import release from '../../../server/measure/bank/releases/2026.11-5.json' with { type: 'json' }
import { countAt } from '../../../server/measure/edition/countCurves.ts'
import { createScorer } from '../../../server/measure/scoring/scoreTest.ts'
import { seededRandom } from '../../../tests/support/seededRandom.ts'
import { drawTruth } from '../../../tests/support/simulatedLearner.ts'
import { accuracyOf, type Outcome } from '../../psychometrics/simulation/accuracy.ts'
import { accuracyTargets, missedAccuracyTargets } from '../../psychometrics/simulation/accuracyTargets.ts'
import { OTHER_TRUTHS, otherTruthLines, simulateOtherTruths } from '../../psychometrics/simulation/otherTruths.ts'
import { takeTests } from '../../psychometrics/simulation/takeTests.ts'
import { trueLevel, truthOf, truthOfEdition } from '../../psychometrics/simulation/truth.ts'

const SEED = 20261121
const bank = loadItemBank()
const score = createScorer(bank)
const taken = (multiwordShift: number) => takeTests(bank, score, seededRandom(SEED), 150, truthOf({ multiwordShift }))

test('Learners score too low if phrasal verbs and idioms are truly harder, and too high if easier', () => {
  const [easier, plain, harder] = [-1, 0, 1].map((shift) => accuracyOf(taken(shift)).bias)
  expect(harder).toBeLessThan(plain! - 0.05)
  expect(easier).toBeGreaterThan(plain! + 0.05)
})

test.each([
  ['word', 0],
  ['phrasal_verb', 1],
  ['idiom', 1],
])('A shift of one logit makes the true difficulty of a %s higher by %d', (kind, harder) => {
  const item = bank.items.find((one) => one.kind === kind && !one.fake)!
  const [plain, shifted] = [0, 1].map((multiwordShift) => drawTruth(item, seededRandom(SEED), { multiwordShift }))
  expect(shifted!.difficulty - plain!.difficulty).toBeCloseTo(harder, 10)
  expect(shifted!.slope).toBe(plain!.slope)
})

describe('counts under a shift', () => {
  const [known, knownIfHarder] = [0, -1].map((ability) => countAt(bank.edition.curves, 'idiom', ability))
  const [test0] = takeTests(bank, score, seededRandom(SEED), 1)
  const outcome = (count: number): Outcome => ({
    learner: { ability: 0, overclaim: 0, fakeOverclaim: 0, offsets: { phrasal_verb: 0, idiom: 0 }, rate: 200 },
    score: {
      ...test0!.score,
      counts: { ...test0!.score.counts, idiom: { ...test0!.score.counts.idiom, range: [count - 1, count + 1] } },
    },
  })

  test.each([
    [0, known!, 1],
    [0, knownIfHarder!, 0],
    [1, known!, 0],
    [1, knownIfHarder!, 1],
  ])('A shift of %d is applied to the true count when judging a count of %d', (shift, count, held) => {
    expect(accuracyOf([outcome(count)], truthOf({ multiwordShift: shift })).countCoverage.idiom).toBe(held)
  })
})

test('Each other truth is measured with part of the learners and reported in lines', () => {
  const { figures } = simulateOtherTruths(bank, score, seededRandom(SEED), 40)
  expect(figures.map(({ name, learners }) => [name, learners])).toEqual(OTHER_TRUTHS.map(({ name }) => [name, 10]))
  expect(otherTruthLines(figures).join('\n')).toMatch(
    /easier by 1\.45 \(10 learners\)\n.* bias .*\n {2}all( +-?\d\.\d{3}){9}/,
  )
})

test('If the second edition is right, difficulties, levels and counts are its own', () => {
  const truth = truthOfEdition('second')
  const [first] = bank.items
  const { b, b_sd } = truth.itemOf(first!)
  expect(Object.entries(release.items).find(([id]) => id === first!.id)![1]).toEqual([b, b_sd, expect.any(String)])
  const [taken1] = takeTests(bank, score, seededRandom(SEED), 1, truth)
  const learner = { ...taken1!.learner, ability: -0.5 }
  expect([trueLevel(learner, truth), trueLevel(learner, truthOf())]).toEqual(['A2', 'B1'])
})

describe('targets', () => {
  const HELD = {
    ...{ bias: 0, rmse: 0.35, levelExact: 0.75, levelWithinOne: 0.99, abilityCoverage: 0.9 },
    countCoverage: { word: 0.9, phrasal_verb: 0.9, idiom: 0.9 },
  }
  /** Ten thousand learners with errors of the same size, so that the RMSE has no sampling error. */
  const outcomes = Array.from({ length: 10_000 }, (_, index) => {
    const near = { ability: index % 2 ? 0.35 : -0.35, tellsLevel: true }
    return { learner: { ability: 0 }, score: near } as Outcome
  })
  const missed = (changes: Partial<typeof HELD>, shift: number) =>
    missedAccuracyTargets({ ...HELD, ...changes } as never, outcomes, accuracyTargets(shift))

  test.each<[Partial<typeof HELD>, string[]]>([
    [{}, []],
    [{ bias: 0.5 }, []],
    [{ rmse: 0.421 }, ['RMSE of ability: 0.421, target <= 0.42']],
    [{ levelExact: 0.692 }, []],
    [{ levelExact: 0.69 }, ['level exact: 0.690, target >= 0.7']],
    [{ levelWithinOne: 0.97 }, ['level within one: 0.970, target >= 0.98']],
    [{ abilityCoverage: 0.87 }, ['hold the ability: 0.870, target 0.88 to 0.93']],
    [{ abilityCoverage: 0.94 }, ['hold the ability: 0.940, target 0.88 to 0.93']],
    [{ countCoverage: { ...HELD.countCoverage, idiom: 0.95 } }, ['hold the idioms: 0.950, target 0.88 to 0.93']],
  ])('Missed targets of a plain run are reported correctly with %o', (changes, texts) => {
    expect(missed(changes, 0)).toEqual(texts.map((text) => expect.stringContaining(text)))
  })

  test.each<[Partial<typeof HELD>, string[]]>([
    [{ rmse: 0.5, levelExact: 0.6, bias: 0.12, abilityCoverage: 0.95 }, []],
    [{ bias: -0.13 }, ['bias of ability: -0.130, target -0.12 to 0.12']],
    [{ abilityCoverage: 0.85 }, ['hold the ability: 0.850, target >= 0.86']],
  ])('Missed targets under a shift are reported correctly with %o', (changes, texts) => {
    expect(missed(changes, 0.5)).toEqual(texts.map((text) => expect.stringContaining(text)))
  })
})
