import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { progressVerdict, type MeasuredAbility, type ProgressVerdict } from '#result/progress/progressVerdict.ts'
import { currentScale, levelOf } from '#rules/levelScale.ts'

/** A result whose 90 % range extends `reach` logits to either side. */
const result = (ability: number, reach = 0.6) => ({
  level: levelOf(ability, currentScale),
  ability,
  ability_range: [ability - reach, ability + reach] as [number, number],
})
const results = (...abilities: number[]) => abilities.map((ability) => result(ability))
const without: MeasuredAbility = { level: 'C2' }
const inEdition = (edition: string, ...abilities: number[]) =>
  abilities.map((ability) => ({ ...result(ability), edition }))
/** A result of the second edition, told as C2, whose answers an edition scored again. */
const again = (ability: number, edition = 'third') => ({
  ...result(3),
  edition: 'second',
  on_current_scale: { ...result(ability), edition },
})

/** Two ranges of ±0.6 give their difference a standard error of 0.516. */
const GAIN = 1.45 * 0.516
const SINCE_FIRST = 2.6 * 0.516

type Case = [string, readonly MeasuredAbility[], Partial<ProgressVerdict> | object]
const within = { kind: 'withinMargin' }
const nothingSinceFirst = { ...within, gainSinceFirst: null }

// §12.27
test.each<Case>([
  ['no result', [], { kind: 'none' }],
  ['a first result', results(0.5), { kind: 'first' }],
  // §8.63
  ['a first result without a range', [without], { kind: 'first' }],
  ['a latest result without a range', [result(0), without], { kind: 'none' }],
  ['a result after one without a range', [without, result(0)], { kind: 'none' }],
  ['two results after a first one without a range', [without, result(0), result(0)], nothingSinceFirst],
  ['ten equal results', results(...Array<number>(10).fill(0.5)), { ...nothingSinceFirst, from: 'B2', to: 'B2' }],
  ['a gain over the margin', results(0, GAIN + 0.01), { kind: 'gain' }],
  ['a gain under the margin', results(0, GAIN - 0.01), within],
  ['a fall of any size', results(0, -4), within],
  ['a gain, with both levels', results(-0.2, 1), { kind: 'gain', from: 'B1', to: 'C1' }],
  ['levels that differ by chance', results(-0.2, 0.1), { ...within, from: 'B1', to: 'B2' }],
  ['a change in narrow ranges', results(0, 1.25), { kind: 'gain' }],
  ['the same change in a wide range, as after overclaiming', [result(0, 1.6), result(1.25)], within],
  ['the latest, near the one before and below the best', results(2, -1, -0.9), within],
  ['the latest, above the one before and below the best', results(2, -1, 0.5), { kind: 'gain', from: 'A2', to: 'B2' }],
  [
    'small steps',
    results(-0.1, 0.6, 1.3),
    { ...within, from: 'C1', to: 'C1', gainSinceFirst: { from: 'B1', to: 'C1' } },
  ],
  [
    'steps that add up to a clear gain',
    results(0, SINCE_FIRST + 0.01, SINCE_FIRST + 0.01),
    { ...within, gainSinceFirst: { from: 'B2', to: 'C1' } },
  ],
  ['steps that add up to less', results(0, SINCE_FIRST - 0.01, SINCE_FIRST - 0.01), nothingSinceFirst],
  ['a loss since the first result', results(2, 1.4, 0.7, 0), nothingSinceFirst],
])('the verdict on %s', (_, given, verdict) => {
  expect(progressVerdict(given)).toMatchObject(verdict)
})

// §12.29
test.each<Case>([
  ['a jump to the second edition', [result(0), ...inEdition('second', 3)], { kind: 'firstOfEdition' }],
  ['a jump from the first edition', [...inEdition('first', 0), ...inEdition('second', 3)], { kind: 'firstOfEdition' }],
  ['a drop', [result(3), result(3), ...inEdition('second', 0)], { kind: 'firstOfEdition' }],
  [
    'an edition that only a later build knows',
    [...inEdition('second', 0, 0), ...inEdition('third', 3)],
    { kind: 'firstOfEdition' },
  ],
  ['results without an edition', results(0, 3), { kind: 'gain' }],
  [
    'the latest result and the previous one of its own edition',
    [result(3), ...inEdition('second', 0), result(3), ...inEdition('second', 1.25)],
    { kind: 'gain', from: 'B2', to: 'C1' },
  ],
  ['small steps since an earlier edition', [result(-3), ...inEdition('second', 0, 0.1)], nothingSinceFirst],
  [
    'a gain since the first of the edition',
    [result(-3), ...inEdition('second', 0, 0.7, 1.4)],
    { ...within, gainSinceFirst: { from: 'B2', to: 'C1' } },
  ],
  [
    'an earlier result as the edition of the latest scored it again',
    [again(0), ...inEdition('third', 1.25)],
    { kind: 'gain', from: 'B2', to: 'C1' },
  ],
  [
    'several that it scored again',
    [again(0), again(0.7), ...inEdition('third', 1.4)],
    { ...within, gainSinceFirst: { from: 'B2', to: 'C1' } },
  ],
  ['one that no later edition scored again', [again(0), ...inEdition('fourth', 3)], { kind: 'firstOfEdition' }],
  ['one that another edition scored again', [again(0, 'fourth'), ...inEdition('third', 3)], { kind: 'firstOfEdition' }],
  ['results of one earlier edition, as they are', [again(0), again(-2)], { ...within, from: 'C2', to: 'C2' }],
])('the verdict across editions on %s', (_, given, verdict) => {
  expect(progressVerdict(given)).toMatchObject(verdict)
})

const anAbility = fc.double({ min: -4, max: 5, noNaN: true })
const aResult = fc
  .tuple(anAbility, fc.double({ min: 0, max: 3, noNaN: true }))
  .map(([ability, reach]) => result(ability, reach))
const order = { withinMargin: 1, gain: 2, none: -1, first: -1, firstOfEdition: -1 }

describe('the verdict on any results', () => {
  test('results of one edition always have one of four verdicts, without an error', () => {
    fc.assert(
      fc.property(fc.array(aResult, { maxLength: 100 }), (taken) => {
        const { kind } = progressVerdict(taken)
        if (taken.length < 2) expect(kind).toBe(['none', 'first'][taken.length])
        else expect(['withinMargin', 'gain']).toContain(kind)
      }),
    )
  })

  test('a result compared with itself is within the margin', () => {
    fc.assert(
      fc.property(aResult, (one) => {
        expect(progressVerdict([one, one])).toMatchObject({ kind: 'withinMargin', from: one.level, to: one.level })
      }),
    )
  })

  test('a gain is never one in both directions', () => {
    fc.assert(
      fc.property(aResult, aResult, (one, other) => {
        const [there, back] = [progressVerdict([one, other]), progressVerdict([other, one])]
        if (there.kind === 'gain') expect(back.kind).toBe('withinMargin')
      }),
    )
  })

  test('a higher latest result never has a lower verdict', () => {
    fc.assert(
      fc.property(aResult, aResult, fc.double({ min: 0, max: 4, noNaN: true }), (before, latest, more) => {
        const { ability, ability_range: range } = latest
        const higher = result(ability + more, (range[1] - range[0]) / 2)
        const verdicts = [latest, higher].map((last) => order[progressVerdict([before, last]).kind])
        expect(verdicts[1]).toBeGreaterThanOrEqual(verdicts[0]!)
      }),
    )
  })

  test('a wider range never shows a change that a narrower one hides', () => {
    fc.assert(
      fc.property(
        aResult,
        anAbility,
        fc.double({ min: 0, max: 2 }),
        fc.double({ min: 0, max: 2 }),
        (one, b, r, more) => {
          fc.pre(!Number.isNaN(r) && !Number.isNaN(more))
          if (progressVerdict([one, result(b, r)]).kind === 'withinMargin')
            expect(progressVerdict([one, result(b, r + more)]).kind).toBe('withinMargin')
        },
      ),
    )
  })

  test('results between the first and the last two do not affect the verdict', () => {
    fc.assert(
      fc.property(aResult, fc.array(aResult, { maxLength: 20 }), aResult, aResult, (first, between, before, latest) => {
        expect(progressVerdict([first, ...between, before, latest])).toEqual(progressVerdict([first, before, latest]))
      }),
    )
  })
})
