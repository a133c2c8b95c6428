import fc from 'fast-check'
import { expect, test } from 'vitest'
import { itemKinds } from '#contracts/itemKinds.ts'
import { loadItemBank } from '../../../../server/measure/bank/itemBank.ts'
import { OVERCLAIM_GRID } from '../../../../server/measure/edition/grid.ts'
import { itemParameters } from '../../../../server/measure/scoring/itemResponse.ts'
import { itemTable } from '../../../../server/measure/scoring/itemTables.ts'
import { jointPosterior } from '../../../../server/measure/scoring/jointPosterior.ts'
import { addAnswer, emptyLikelihood } from '../../../../server/measure/scoring/likelihood.ts'
import { createScorer, type ItemAnswer } from '../../../../server/measure/scoring/scoreTest.ts'
import { answered, seededForms } from '../../../support/answeredForm.ts'

const bank = loadItemBank()
const { grid } = bank.edition
const score = createScorer(bank)
const form = seededForms(bank, 1, 7)[0]!
const fakes = form.filter((item) => item.fake)
const tables = new Map(form.map((item) => [item.id, itemTable(itemParameters(item), grid)]))
const answerPatterns = fc.array(fc.boolean(), { minLength: form.length, maxLength: form.length })
/**
 * The tolerance for inconsistent answers (none of 1,500 simulated honest tests): a claim makes all fakes more tempting
 * for this learner, so that unclaimed ones suggest knowing their targets.
 */
const BY_TEMPTATION = 0.05
/** Sums of floating-point numbers differ in the last digits. */
const ROUNDING = 1e-9

test('any answers to any part of a form give finite figures and ordered ranges', () => {
  fc.assert(
    fc.property(answerPatterns, fc.subarray([...form]), (pattern, part) => {
      const { abilityRange, counts, ...result } = score(answered(part, (_, index) => pattern[index]!))
      for (const [lower, upper] of [abilityRange, ...itemKinds.map((kind) => counts[kind].range)]) {
        expect(lower).toBeLessThanOrEqual(upper)
      }
      expect(Number.isFinite(itemKinds.reduce((sum, kind) => sum + counts[kind].known, result.ability))).toBe(true)
      expect(result.standardError).toBeGreaterThan(0)
      expect(result.levelProbability).toBeGreaterThanOrEqual(0)
      expect(result.levelProbability).toBeLessThanOrEqual(1 + ROUNDING)
    }),
  )
})

test('a learner who knows everything up to a higher difficulty has higher ability and counts', () => {
  const limits = fc.double({ min: -3.5, max: 4, noNaN: true })
  fc.assert(
    fc.property(limits, limits, (first, second) => {
      const [low, high] = [Math.min(first, second), Math.max(first, second)].map((limit) =>
        score(answered(form, (item) => !item.fake && item.b <= limit)),
      )
      expect(high!.ability).toBeGreaterThanOrEqual(low!.ability - ROUNDING)
      for (const kind of itemKinds) {
        expect(high!.counts[kind].known).toBeGreaterThanOrEqual(low!.counts[kind].known - ROUNDING)
      }
    }),
  )
})

/** The estimates if all answers were careful: doubt about that moves them towards the prior. */
function carefully(answers: readonly ItemAnswer[]): { ability: number; overclaim: number } {
  const likelihood = emptyLikelihood(grid)
  for (const { itemId, known } of answers) addAnswer(likelihood, { table: tables.get(itemId)!, known })
  const { joint } = jointPosterior(likelihood, grid)
  const mean = (valueAt: (cell: number) => number) => joint.reduce((sum, mass, cell) => sum + mass * valueAt(cell), 0)
  return {
    ability: mean((cell) => grid.theta[Math.floor(cell / OVERCLAIM_GRID.length)]!),
    overclaim: mean((cell) => OVERCLAIM_GRID[cell % OVERCLAIM_GRID.length]!),
  }
}

test('one more fake claimed with care raises overclaiming, and ability by a trifle at most', () => {
  fc.assert(
    fc.property(answerPatterns, fc.constantFrom(...fakes), (pattern, fake) => {
      const marked = (known: boolean) =>
        carefully(answered(form, (item, index) => (item === fake ? known : pattern[index]!)))
      const [without, withClaim] = [marked(false), marked(true)]
      expect(withClaim.overclaim).toBeGreaterThan(without.overclaim)
      expect(withClaim.ability).toBeLessThanOrEqual(without.ability + BY_TEMPTATION)
    }),
  )
})
