import { itemKinds } from '#contracts/itemKinds.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadItemBank } from '../../../../server/measure/bank/itemBank.ts'
import { createScorer } from '../../../../server/measure/scoring/scoreTest.ts'
import { answered, seededForms } from '../../../support/answeredForm.ts'

const bank = loadItemBank()
const score = createScorer(bank)
const form = seededForms(bank, 1, 7)[0]!
const fakes = form.filter((item) => item.fake)
const answerPatterns = fc.array(fc.boolean(), { minLength: form.length, maxLength: form.length })
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

test('who knows all up to a higher difficulty has the higher ability and the higher counts', () => {
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

test('claiming one more fake never raises ability or counts of lemmas, and raises overclaiming', () => {
  fc.assert(
    fc.property(answerPatterns, fc.constantFrom(...fakes), (pattern, fake) => {
      const marked = (known: boolean) =>
        score(answered(form, (item, index) => (item === fake ? known : pattern[index]!)))
      const [without, withClaim] = [marked(false), marked(true)]
      expect(withClaim.overclaim).toBeGreaterThan(without.overclaim)
      expect(withClaim.ability).toBeLessThanOrEqual(without.ability + ROUNDING)
      expect(withClaim.counts.word.known).toBeLessThanOrEqual(without.counts.word.known + ROUNDING)
    }),
  )
})

test('the order of the answers does not matter', () => {
  fc.assert(
    fc.property(answerPatterns, fc.shuffledSubarray([...form.keys()], { minLength: form.length }), (pattern, order) => {
      const answers = answered(form, (_, index) => pattern[index]!)
      const reordered = score(order.map((index) => answers[index]!))
      expect(reordered.ability).toBeCloseTo(score(answers).ability, 9)
    }),
  )
})
