import { describe, expect, test } from 'vitest'
import { loadItemBank } from '../../../../server/measure/bank/itemBank.ts'
import { currentEdition } from '../../../../server/measure/edition/edition.ts'
import { OVERCLAIM_GRID } from '../../../../server/measure/edition/grid.ts'
import { answeringPatterns } from '../../../../server/measure/scoring/carelessAnswers.ts'
import {
  OUTCOMES_IF_KNOWN,
  OUTCOMES_IF_UNKNOWN,
  type CheckOutcome,
  type OutcomeProbabilities,
} from '../../../../server/measure/scoring/checkedAnswer.ts'
import { estimateAbility } from '../../../../server/measure/scoring/estimateAbility.ts'
import { itemParameters, probabilityOfKnow } from '../../../../server/measure/scoring/itemResponse.ts'
import { itemTable } from '../../../../server/measure/scoring/itemTables.ts'
import { addAnswer, addChecks, emptyLikelihood, type Response } from '../../../../server/measure/scoring/likelihood.ts'
import { createScorer, type ItemAnswer } from '../../../../server/measure/scoring/scoreTest.ts'
import { answered, seededForms } from '../../../support/answeredForm.ts'
import { WORD } from '../../../support/bankItems.ts'

const OUTCOMES: readonly CheckOutcome[] = ['right', 'wrong', 'unsure']
const { grid } = currentEdition
const word = itemTable(itemParameters(WORD), grid)
const likelihoodOf = (responses: readonly Response[], careful: boolean, guess: OutcomeProbabilities) => {
  const likelihood = emptyLikelihood(grid)
  addChecks(likelihood, responses, guess)
  if (careful) for (const response of responses) addAnswer(likelihood, response, guess)
  return likelihood.word
}
const cellOf = (row: number, column: number) => row * OVERCLAIM_GRID.length + column

// §8.57
describe.each(OUTCOMES_IF_UNKNOWN)('the likelihood of a checked Know, with guesses right at $right', (guess) => {
  test.each(OUTCOMES)('a careful Know checked as %s has the likelihood k p1 + (1 - k) g p0', (check) => {
    const likelihood = likelihoodOf([{ table: word, known: true, check }], true, guess)
    for (const [row, theta] of grid.theta.entries()) {
      const k = probabilityOfKnow(theta, WORD)
      for (const [column, g] of OVERCLAIM_GRID.entries()) {
        const expected = k * OUTCOMES_IF_KNOWN[check] + (1 - k) * g * guess[check]
        expect(Math.log(likelihood[cellOf(row, column)]!)).toBeCloseTo(Math.log(expected), 10)
      }
    }
  })

  test.each(OUTCOMES)('a careless Know checked as %s has the likelihood k p1 + (1 - k) p0', (check) => {
    const likelihood = likelihoodOf([{ table: word, known: true, check }], false, guess)
    for (const [row, theta] of grid.theta.entries()) {
      const k = probabilityOfKnow(theta, WORD)
      const expected = k * OUTCOMES_IF_KNOWN[check] + (1 - k) * guess[check]
      expect(Math.log(likelihood[cellOf(row, 0)]!)).toBeCloseTo(Math.log(expected), 10)
      expect(likelihood[cellOf(row, 9)]).toBe(likelihood[cellOf(row, 0)])
    }
  })
})

test.each([OUTCOMES_IF_KNOWN, ...OUTCOMES_IF_UNKNOWN])('the probabilities of check outcomes sum to 1', (outcomes) => {
  expect(OUTCOMES.reduce((sum, outcome) => sum + outcomes[outcome], 0)).toBeCloseTo(1, 12)
})

// §8.57
test('a learner’s rate of right guesses is unknown at first, and the same in all their checks', () => {
  const responses: Response[] = (['right', 'wrong'] as const).map((check) => ({ table: word, known: true, check }))
  const posterior = new Float64Array(grid.theta.length)
  for (const { from, logWeight } of answeringPatterns([true, true])) {
    for (const guess of OUTCOMES_IF_UNKNOWN) {
      likelihoodOf(responses, from > 0, guess).forEach((likelihood, cell) => {
        const row = Math.floor(cell / OVERCLAIM_GRID.length)
        posterior[row]! += Math.exp(logWeight) * grid.prior[cell]! * likelihood
      })
    }
  }
  const total = posterior.reduce((sum, weight) => sum + weight, 0)
  const estimated = estimateAbility(responses, grid).abilities.word
  posterior.forEach((weight, row) => expect(estimated[row]).toBeCloseTo(weight / total, 10))
})

// §8.57
describe('a test with ten of its Knows checked', () => {
  const bank = loadItemBank()
  const score = createScorer(bank)
  const form = seededForms(bank, 1, 20_261_123)[0]!
  const claimed = new Set(form.filter(({ fake }) => fake).slice(0, 3))
  const answers = answered(form, (item) => claimed.has(item) || (!item.fake && item.b < 0.5))
  const tenHardest = new Set(
    form
      .filter((item, place) => answers[place]!.known && !item.fake)
      .toSorted((one, other) => other.b - one.b)
      .slice(0, 10)
      .map(({ id }) => id),
  )
  const checked = (check: CheckOutcome): ItemAnswer[] =>
    answers.map((answer) => (tenHardest.has(answer.itemId) ? { ...answer, check } : answer))
  const without = score(answers)

  test('ten right checks raise the ability, and lower overclaiming and standard error', () => {
    const right = score(checked('right'))
    expect(right.ability).toBeGreaterThan(without.ability)
    expect(right.overclaim).toBeLessThan(without.overclaim)
    expect(right.standardError).toBeLessThan(without.standardError)
  })

  test.each<CheckOutcome>(['wrong', 'unsure'])('ten %s checks lower the ability and raise overclaiming', (outcome) => {
    const other = score(checked(outcome))
    expect(other.ability).toBeLessThan(without.ability)
    expect(other.overclaim).toBeGreaterThan(without.overclaim)
  })

  test('a checked test is marked as such in its score, an unchecked one is not', () => {
    expect(score(checked('right')).meaningsChecked).toBe(true)
    expect(without.meaningsChecked).toBe(false)
  })

  test('right checks make careless answers less likely, wrong ones more likely', () => {
    const items = new Map(bank.items.map((item) => [item.id, item]))
    const careless = (given: readonly ItemAnswer[]) =>
      estimateAbility(
        given.map(({ itemId, ...answer }) => ({
          table: itemTable(itemParameters(items.get(itemId)!), grid),
          ...answer,
        })),
        grid,
      ).careless
    expect(careless(checked('right'))).toBeLessThan(careless(answers))
    expect(careless(checked('wrong'))).toBeGreaterThan(careless(answers))
  })
})
