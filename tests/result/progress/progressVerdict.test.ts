import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { progressVerdict } from '#result/progress/progressVerdict.ts'
import { currentScale, levelOf } from '#rules/levelScale.ts'

/** A result whose 90 % range extends `reach` logits to either side. */
const result = (ability: number, reach = 0.6) => ({
  level: levelOf(ability, currentScale),
  ability,
  ability_range: [ability - reach, ability + reach] as [number, number],
})

/** Two ranges of ±0.6 give their difference a standard error of 0.516. */
const GAIN = 1.45 * 0.516
const SINCE_FIRST = 2.6 * 0.516

// §12.27
describe('the verdict on a list of results', () => {
  test('the verdict without a result is ‘none’', () => {
    expect(progressVerdict([])).toEqual({ kind: 'none' })
  })

  test('the verdict on a learner’s first result is ‘first’', () => {
    expect(progressVerdict([result(0.5)])).toEqual({ kind: 'first' })
  })

  // §8.63
  test('the verdict ignores results without a range', () => {
    const { level } = result(2)
    expect(progressVerdict([result(0), { level }])).toEqual({ kind: 'none' })
    expect(progressVerdict([{ level }, result(0)])).toEqual({ kind: 'none' })
    expect(progressVerdict([{ level }])).toEqual({ kind: 'first' })
    expect(progressVerdict([{ level }, result(0), result(0)])).toMatchObject({ gainSinceFirst: null })
  })

  test('the verdict on ten equal results is within the margin', () => {
    const ten = Array.from({ length: 10 }, () => result(0.5))
    expect(progressVerdict(ten)).toEqual({ kind: 'withinMargin', from: 'B2', to: 'B2', gainSinceFirst: null })
  })

  test.each([
    ['a gain over the margin', GAIN + 0.01, 'gain'],
    ['a gain under the margin', GAIN - 0.01, 'withinMargin'],
    ['a fall of any size', -4, 'withinMargin'],
  ])('the verdict on %s (%d logits) is %s', (_, difference, kind) => {
    expect(progressVerdict([result(0), result(difference)])).toMatchObject({ kind })
  })

  test('the verdict names both levels, even if they differ only by chance', () => {
    expect(progressVerdict([result(-0.2), result(1)])).toMatchObject({ kind: 'gain', from: 'B1', to: 'C1' })
    expect(progressVerdict([result(-0.2), result(0.1)])).toMatchObject({ kind: 'withinMargin', from: 'B1', to: 'B2' })
  })

  test('the verdict may miss a change in a wide range, such as after overclaiming, that a narrow range shows', () => {
    expect(progressVerdict([result(0), result(1.25)])).toMatchObject({ kind: 'gain' })
    expect(progressVerdict([result(0, 1.6), result(1.25)])).toMatchObject({ kind: 'withinMargin' })
  })

  test('the verdict compares the latest result with the one before, not with the best or worst', () => {
    expect(progressVerdict([result(2), result(-1), result(-0.9)])).toMatchObject({ kind: 'withinMargin' })
    expect(progressVerdict([result(2), result(-1), result(0.5)])).toMatchObject({ kind: 'gain', from: 'A2', to: 'B2' })
  })

  test('the verdict finds a gain since the first result that small steps add up to', () => {
    const steps = [-0.1, 0.6, 1.3].map((ability) => result(ability))
    expect(progressVerdict(steps)).toEqual({
      kind: 'withinMargin',
      from: 'C1',
      to: 'C1',
      gainSinceFirst: { from: 'B1', to: 'C1' },
    })
  })

  test.each([
    [SINCE_FIRST + 0.01, true],
    [SINCE_FIRST - 0.01, false],
  ])('the verdict needs a clearer gain since the first result than in one step: %d logits: %s', (gained, isFound) => {
    const verdict = progressVerdict([result(0), result(gained), result(gained)])
    expect(verdict.kind === 'withinMargin' && verdict.gainSinceFirst !== null).toBe(isFound)
  })

  test('the verdict never mentions a loss since the first result', () => {
    const verdict = progressVerdict([2, 1.4, 0.7, 0].map((ability) => result(ability)))
    expect(verdict).toMatchObject({ kind: 'withinMargin', gainSinceFirst: null })
  })
})

// §12.29
describe('the verdict on results of different editions', () => {
  const inEdition = (edition: string, ...abilities: number[]) =>
    abilities.map((ability) => ({ ...result(ability), edition }))

  test.each([
    ['a jump to the second edition', [result(0), ...inEdition('second', 3)]],
    ['a jump from the first edition', [...inEdition('first', 0), ...inEdition('second', 3)]],
    ['a drop', [result(3), result(3), ...inEdition('second', 0)]],
    ['an edition that only a later build knows', [...inEdition('second', 0, 0), ...inEdition('third', 3)]],
  ])('%s is not a change', (_, results) => {
    expect(progressVerdict(results)).toEqual({ kind: 'firstOfEdition' })
  })

  test('results without an edition are compared with each other', () => {
    expect(progressVerdict([result(0), result(3)])).toMatchObject({ kind: 'gain' })
  })

  test('the latest result is compared with the previous one of its own edition', () => {
    const results = [result(3), ...inEdition('second', 0), result(3), ...inEdition('second', 1.25)]
    expect(progressVerdict(results)).toMatchObject({ kind: 'gain', from: 'B2', to: 'C1' })
  })

  test('the latest result is compared with the first of its edition, not with earlier ones', () => {
    const since = (...abilities: number[]) => progressVerdict([result(-3), ...inEdition('second', ...abilities)])
    expect(since(0, 0.1)).toMatchObject({ kind: 'withinMargin', gainSinceFirst: null })
    expect(since(0, 0.7, 1.4)).toMatchObject({ kind: 'withinMargin', gainSinceFirst: { from: 'B2', to: 'C1' } })
  })

  /** A result of the second edition, told as C2, whose answers an edition scored again. */
  const again = (ability: number, edition = 'third') => ({
    ...result(3),
    edition: 'second',
    on_current_scale: { ...result(ability), edition },
  })

  test('an earlier result takes part as the edition of the latest scored it again', () => {
    expect(progressVerdict([again(0), ...inEdition('third', 1.25)])).toEqual({ kind: 'gain', from: 'B2', to: 'C1' })
    const steps = [again(0), again(0.7), ...inEdition('third', 1.4)]
    expect(progressVerdict(steps)).toMatchObject({ kind: 'withinMargin', gainSinceFirst: { from: 'B2', to: 'C1' } })
  })

  test('an earlier result that another edition scored again is not compared', () => {
    expect(progressVerdict([again(0), ...inEdition('fourth', 3)])).toEqual({ kind: 'firstOfEdition' })
    expect(progressVerdict([again(0, 'fourth'), ...inEdition('third', 3)])).toEqual({ kind: 'firstOfEdition' })
  })

  test('results of one earlier edition are compared as they are', () => {
    expect(progressVerdict([again(0), again(-2)])).toMatchObject({ kind: 'withinMargin', from: 'C2', to: 'C2' })
  })
})

const anAbility = fc.double({ min: -4, max: 5, noNaN: true })
const aResult = fc
  .tuple(anAbility, fc.double({ min: 0, max: 3, noNaN: true }))
  .map(([ability, reach]) => result(ability, reach))
const order = { withinMargin: 1, gain: 2, none: -1, first: -1, firstOfEdition: -1 }

describe('the verdict on any results', () => {
  test('results of one edition always have one of four verdicts, without an error', () => {
    fc.assert(
      fc.property(fc.array(aResult, { maxLength: 100 }), (results) => {
        const { kind } = progressVerdict(results)
        if (results.length < 2) expect(kind).toBe(['none', 'first'][results.length])
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
