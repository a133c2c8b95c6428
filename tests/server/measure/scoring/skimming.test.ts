import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { itemKinds } from '#contracts/itemKinds.ts'
import { loadItemBank } from '../../../../server/measure/bank/itemBank.ts'
import { createScorer, type ItemAnswer } from '../../../../server/measure/scoring/scoreTest.ts'
import { skimProbabilities } from '../../../../server/measure/scoring/skimming.ts'
import { answered, seededForms } from '../../../support/answeredForm.ts'

const bank = loadItemBank()
const score = createScorer(bank)
const form = seededForms(bank, 1, 11)[0]!
const fakes = new Set(form.filter((item) => item.fake).map(({ id }) => id))
const honest = answered(form, (item) => !item.fake && item.b < 0.5)
/** Long enough for any sentence, in ms. */
const READ = 6000
const GLANCE = 400
/** Sums of floating-point numbers differ in the last digits. */
const ROUNDING = 1e-9

const timed = (answers: readonly ItemAnswer[], timeOf: (answer: ItemAnswer) => number) =>
  answers.map((answer) => ({ ...answer, time: timeOf(answer) }))
const isFake = ({ itemId }: ItemAnswer) => fakes.has(itemId)

// §4.26
describe('answer times', () => {
  const know = fc.array(fc.boolean(), { minLength: form.length, maxLength: form.length })
  const knowMost = know.map((answers) => answers.map((_, index) => index % 5 > 0 || answers[index]!))
  const knowEasy = fc
    .double({ min: -3.5, max: 4, noNaN: true })
    .map((limit) => form.map((item) => !item.fake && item.b <= limit))
  const anyTime = fc.oneof(
    fc.constantFrom(0, 1, GLANCE, READ, 86_400_000),
    fc.integer({ min: 1, max: 5000 }),
    fc.integer({ min: 500, max: 1500 }),
  )
  const times = fc.array(anyTime, { minLength: form.length, maxLength: form.length })

  test('no choice of times raises a result', () => {
    fc.assert(
      fc.property(fc.oneof(know, knowMost, knowEasy), times, (pattern, chosen) => {
        const answers = answered(form, (_, index) => pattern[index]!)
        const without = score(answers)
        const result = score(answers.map((answer, index) => ({ ...answer, time: chosen[index]! })))
        expect(result.ability).toBeLessThanOrEqual(without.ability + ROUNDING)
        for (const kind of itemKinds) {
          expect(result.counts[kind].known).toBeLessThanOrEqual(without.counts[kind].known + ROUNDING)
        }
        expect(result.tellsLevel).toBe(without.tellsLevel)
      }),
    )
  })

  test('times of 0 count as unknown, with the result of a test without times', () => {
    expect(score(timed(honest, () => 0))).toEqual(score(honest))
  })

  test.each([1, 600])('times of %d ms on every Not sure do not change the result', (fast) => {
    const slow = score(timed(honest, () => READ))
    expect(score(timed(honest, ({ known }) => (known ? READ : fast)))).toEqual(slow)
  })

  test('a Know too fast to have been read costs a result more the faster it was', () => {
    const abilities = [READ, 1200, 900, GLANCE].map(
      (quick) => score(timed(honest, ({ itemId }) => (itemId < 'w-m' ? quick : READ))).ability,
    )
    expect(abilities).toEqual(abilities.toSorted((one, other) => other - one))
    expect(new Set(abilities).size).toBe(abilities.length)
    expect(abilities[0]).toBeCloseTo(score(honest).ability, 2)
  })

  test('a claimed fake costs a result more the longer it took, because it was read and still claimed', () => {
    const [claimed] = fakes
    const claiming = honest.map((answer) => ({ ...answer, known: answer.known || answer.itemId === claimed }))
    const results = [0, GLANCE, 1200, READ].map((time) =>
      score(timed(claiming, ({ itemId }) => (itemId === claimed ? time : READ))),
    )
    const overclaims = results.map(({ overclaim }) => overclaim)
    expect(overclaims).toEqual(overclaims.toSorted((one, other) => one - other))
    expect(new Set(overclaims).size).toBe(overclaims.length)
    const abilities = results.map(({ ability }) => ability)
    expect(abilities).toEqual(abilities.toSorted((one, other) => other - one))
  })

  test('times are judged by the sentence and by the learner’s own pace', () => {
    const skimmed = (time: number, words: number, pace: number) => {
      const others = Array.from({ length: 9 }, () => ({ known: true, time: pace, words: 10 }))
      return skimProbabilities([{ known: true, time, words }, ...others])[0]!
    }
    expect(skimmed(1500, 14, 3000)).toBeGreaterThan(skimmed(1500, 7, 3000))
    expect(skimmed(1500, 10, 5000)).toBeGreaterThan(skimmed(1500, 10, 2500))
    // A learner who skims most sentences is no fast reader: the pace is capped at that of the fastest reader.
    expect(skimmed(GLANCE, 10, GLANCE)).toBeGreaterThan(0.9)
  })
})

// §12.5
describe('the remark on claimed fakes', () => {
  const claimed = honest.map((answer) => ({ ...answer, known: answer.known || isFake(answer) }))

  test('the remark on claimed fakes says that they were read quickly if the times suggest it', () => {
    const result = score(timed(claimed, (answer) => (isFake(answer) ? GLANCE : READ)))
    expect(result).toMatchObject({ overclaiming: true, readQuickly: true })
  })

  test('the remark on claimed fakes omits quick reading if the times were long or unknown', () => {
    for (const time of [READ, 0]) {
      const others = timed(claimed, (answer) => (isFake(answer) ? time : GLANCE))
      expect(score(others)).toMatchObject({ overclaiming: true, readQuickly: false })
    }
  })

  test('the remark on claimed fakes does not appear without claimed fakes, even for very quick answers', () => {
    expect(score(timed(honest, () => GLANCE))).toMatchObject({ overclaiming: false, readQuickly: false })
  })
})
