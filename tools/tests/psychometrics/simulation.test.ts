import { expect, test } from 'vitest'
import { loadItemBank } from '../../../server/measure/bank/itemBank.ts'
import { assembleForm } from '../../../server/measure/form/assembleForm.ts'
import { createScorer } from '../../../server/measure/scoring/scoreTest.ts'
import { compareWithFriend } from '../../../src/result/friend/friendComparison.ts'
import { aSharedResult } from '../../../tests/support/builders.ts'
import { beta, normal } from '../../../tests/support/distributions.ts'
import { seededRandom } from '../../../tests/support/seededRandom.ts'
import { answerForm, drawLearner, type Learner } from '../../../tests/support/simulatedLearner.ts'
import { accuracyOf, type Outcome } from '../../psychometrics/simulation/accuracy.ts'
import { certaintyFigures } from '../../psychometrics/simulation/certainty.ts'
import { missedOverclaimingTargets, overclaimingFigures } from '../../psychometrics/simulation/overclaiming.ts'
import { truthOf } from '../../psychometrics/simulation/truth.ts'

const SEED = 20261121
/** A thousand tests take a second or two, and many times that on a busy machine. */
const PATIENCE_MS = 60_000

test('Random draws have the means and standard deviations of their distributions', () => {
  const random = seededRandom(SEED)
  const normals = Array.from({ length: 20_000 }, () => normal(random))
  const betas = Array.from({ length: 20_000 }, () => beta(0.35, 3, random))
  expect(mean(normals)).toBeCloseTo(0, 1)
  expect(mean(normals.map((value) => value ** 2))).toBeCloseTo(1, 1)
  expect(mean(betas)).toBeCloseTo(0.35 / 3.35, 2)
  expect(betas.every((value) => value >= 0 && value <= 1)).toBe(true)
  const offsets = Array.from({ length: 20_000 }, () => drawLearner(random).offsets.idiom)
  expect(mean(offsets)).toBeCloseTo(0, 1)
  expect(Math.sqrt(mean(offsets.map((value) => value ** 2)))).toBeCloseTo(1, 1)
})

test('The same seed gives the same learners', () => {
  const [first, second] = [seededRandom(SEED), seededRandom(SEED)].map((random) => drawLearner(random))
  expect(first).toEqual(second)
})

test(
  'Scores of learners who differ from the model meet the targets',
  () => {
    const random = seededRandom(SEED)
    const bank = loadItemBank()
    const score = createScorer(bank)
    // The RMSE of 1,000 would differ by .013 from seed to seed.
    const outcomes = Array.from({ length: 4_000 }, () => {
      const learner = drawLearner(random)
      return { learner, score: score(answerForm(learner, assembleForm(bank, random, new Map()), random)) }
    })
    const accuracy = accuracyOf(outcomes)
    expect(accuracy.rmse).toBeLessThanOrEqual(0.45)
    expect(accuracy.levelWithinOne).toBeGreaterThanOrEqual(0.98)
    expect(accuracy.abilityCoverage).toBeGreaterThanOrEqual(0.86)
    expect(accuracy.abilityCoverage).toBeLessThanOrEqual(0.95)
    expect(Math.abs(accuracy.bias)).toBeLessThanOrEqual(0.05)
  },
  PATIENCE_MS,
)

test(
  'Checks of meanings make scores of overclaimers more accurate, and right answers rarely widen a range',
  () => {
    const bank = loadItemBank()
    const score = createScorer(bank)
    const kinds = ['few', 'some', 'many'] as const
    const figures = kinds.flatMap((claimed) => overclaimingFigures(bank, score, seededRandom(SEED), 40, claimed))
    const without = mean(figures.map((figure) => figure.without.rmse))
    expect(mean(figures.map(({ checked }) => checked.rmse))).toBeLessThan(0.9 * without)
    expect(mean(figures.map(({ lessWell }) => lessWell.rmse))).toBeLessThan(without)
    // The simulation's own tolerance: two standard errors for so few checks below the target.
    const checks = figures.reduce((sum, { allRight }) => sum + allRight, 0)
    const narrow = figures.reduce(
      (sum, { allRight, notWidened }) => sum + (allRight > 0 ? allRight * notWidened : 0),
      0,
    )
    expect(narrow / checks).toBeGreaterThanOrEqual(0.95 - 2 * Math.sqrt((0.95 * 0.05) / checks))
    expect(mean(figures.map(({ offered }) => offered))).toBeGreaterThanOrEqual(0.9)
    const tooSure = { ...figures[0]!.checked, abilityCoverage: 0.5 }
    const missed = missedOverclaimingTargets([{ ...figures[0]!, checked: tooSure }])
    expect(missed).toContainEqual(expect.stringMatching(/^g of Beta\(0.35, 3\), fakes x 1: checked, intervals/))
  },
  PATIENCE_MS,
)

test(
  'The comparison of two tests by the same learner hardly ever claims that one knows more',
  () => {
    const random = seededRandom(SEED)
    const bank = loadItemBank()
    const score = createScorer(bank)
    const shared = (learner: Learner) => {
      const taken = score(answerForm(learner, assembleForm(bank, random, new Map()), random))
      const { word, phrasal_verb, idiom } = taken.counts
      return aSharedResult({
        ...{ lemmas_number: word.known, lemmas_range: [...word.range] },
        ...{ phrasal_verbs_number: phrasal_verb.known, phrasal_verbs_range: [...phrasal_verb.range] },
        ...{ idioms_number: idiom.known, idioms_range: [...idiom.range] },
      })
    }
    const verdicts = Array.from({ length: 1_000 }, () => {
      const learner = drawLearner(random)
      return compareWithFriend(shared(learner), shared(learner)).more
    })
    const claims = verdicts.filter(({ you, they }) => you.length + they.length > 0).length / verdicts.length
    expect(claims).toBeGreaterThan(0)
    expect(claims).toBeLessThanOrEqual(0.03)
  },
  PATIENCE_MS,
)

test('Each wording of a level is compared with the true levels of those who are told it', () => {
  const told = (levelProbability: number, ability: number) =>
    ({ learner: { ability }, score: { level: 'B2', levelProbability, tellsLevel: true } }) as Outcome
  const figures = certaintyFigures([told(0.95, 0.2), told(0.7, 0.2), told(0.7, 1), told(0.3, 1)], truthOf())
  expect(figures).toEqual([
    { certainty: 'about, below 0.4', told: 0.25, right: 0 },
    { certainty: 'mostLikely', told: 0.5, right: 0.5 },
    { certainty: 'sure', told: 0.25, right: 1 },
  ])
})

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
