import { beforeAll, describe, expect, test } from 'vitest'
import { itemKinds } from '#contracts/itemKinds.ts'
import { loadItemBank } from '../../../../server/measure/bank/itemBank.ts'
import type { Item } from '../../../../server/measure/bank/itemSchema.ts'
import { formPlan } from '../../../../server/measure/form/formPlan.ts'
import { seededForms } from '../../../support/answeredForm.ts'
import { exposureOf, parallelismOf } from '../../../support/formEquality.ts'

const FORMS = 1_000
const SEED = 81
const EASY = -1.1
/** -2 to 3.5 in steps of 0.1. */
const THETAS = Array.from({ length: 56 }, (_, index) => -2 + index / 10)

const bank = loadItemBank()
let forms: (readonly Item[])[] = []

beforeAll(() => {
  forms = seededForms(bank, FORMS, SEED)
})

describe('the content of a form', () => {
  // §1.3
  test('a form has 48 words, 12 phrasal verbs, 10 idioms and 10 fakes, all from the bank', () => {
    for (const form of forms) {
      const real = form.filter((item) => !item.fake)
      expect(form).toHaveLength(80)
      expect(real.filter(({ kind }) => kind === 'word')).toHaveLength(48)
      expect(real.filter(({ kind }) => kind === 'phrasal_verb')).toHaveLength(12)
      expect(real.filter(({ kind }) => kind === 'idiom')).toHaveLength(10)
      expect(form.every((item) => bank.byId.get(item.id) === item)).toBe(true)
    }
  })

  test('the words of a form are spread evenly from -2.4 to 1.6, with hardly any from the tails', () => {
    const edges = [-Infinity, -2.399, -1.401, -0.401, 0.599, 1.599, 2.599, Infinity]
    // From 1.6 on the bank has few words.
    const expected = [1, 10, 10, 10, 10, 5, 1]
    for (const form of forms) {
      const words = form.filter((item) => item.kind === 'word' && !item.fake)
      for (const [band, count] of expected.entries()) {
        const inBand = words.filter(({ b }) => b >= edges[band]! && b < edges[band + 1]!).length
        expect(Math.abs(inBand - count), `from ${edges[band]}`).toBeLessThanOrEqual(1)
      }
    }
  })
})

describe('the order of a form', () => {
  test('the first three items of a form are easy, or fakes that are placed like easy ones', () => {
    expect(forms.every((form) => form.slice(0, 3).every(looksEasy))).toBe(true)
  })

  test('up to the last easy item of a form, any five in a row include an easy one, or a fake placed like one', () => {
    for (const form of forms) {
      const lastEasy = form.findLastIndex(looksEasy)
      for (let start = 0; start + 5 <= lastEasy; start++) {
        expect(form.slice(start, start + 5).some(looksEasy)).toBe(true)
      }
      // They last far beyond the middle.
      expect(lastEasy).toBeGreaterThanOrEqual(50)
    }
  })

  // §8.28
  test('fakes are equally often at all places of a form, the first ones included', () => {
    const counts = Array.from({ length: 80 }, (_, place) => forms.filter((form) => form[place]!.fake).length)
    const expected = (FORMS * 10) / 80
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    // For 79 degrees of freedom the .999 quantile is 124.
    expect(chiSquare).toBeLessThan(124)
  })

  test('the items before a fake are as hard as those before a real item', () => {
    const before = (isFake: boolean) =>
      forms.flatMap((form) =>
        form.slice(5).flatMap((item, index) => {
          const previous = form[index + 4]!
          return Boolean(item.fake) === isFake && !previous.fake ? [previous.b] : []
        }),
      )
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    // With 10 fakes a form, the standard error of their mean is about 1.5 / sqrt(10 · FORMS).
    expect(Math.abs(mean(before(true)) - mean(before(false)))).toBeLessThan((4 * 1.5) / Math.sqrt(10 * FORMS))
  })

  // §8.28
  test.each(itemKinds)(
    'neither a sentence’s length nor its target’s place tells the fakes among items of the kind %s',
    (kind) => {
      const shown = forms.flat().filter((item) => item.kind === kind)
      for (const part of [/^[^]*/, /^[^*]*/, /[^*]*$/]) {
        const words = ({ sentence }: Item) => part.exec(sentence)![0].split(' ').length
        const [fakes, reals] = [true, false].map((isFake) =>
          shown.filter(({ fake = false }) => fake === isFake).map(words),
        )
        // The chance that a fake has more words than a real item. Where 15 fakes are as good as all of a kind, because
        // they come most often, its standard error is .07.
        expect(Math.abs(exceeding(fakes!, reals!) - 0.5)).toBeLessThan(0.12)
      }
    },
  )

  test('the kinds are mixed in a form: each half has half of the phrasal verbs and idioms', () => {
    for (const form of forms) {
      const places = form.flatMap(({ kind, fake }, place) => (kind !== 'word' && !fake ? [place] : []))
      expect(places.filter((place) => place < 40).length).toBeGreaterThanOrEqual(8)
      expect(places.filter((place) => place >= 40).length).toBeGreaterThanOrEqual(8)
    }
  })

  test('the difficulties are mixed in a form: neither half is much harder', () => {
    for (const form of forms) {
      const hard = form.flatMap(({ b, fake }, place) => (!fake && b > 0.9 ? [place] : []))
      const early = hard.filter((place) => place < 40).length
      expect(Math.abs(early / hard.length - 0.5)).toBeLessThanOrEqual(0.2)
    }
  })
})

describe('all forms compared', () => {
  test('all forms are parallel: their expected standard errors differ by at most 5 % at each ability', () => {
    for (const { ratio } of parallelismOf(forms, THETAS)) expect(ratio).toBeLessThanOrEqual(1.05)
  })

  test('no item is in more than a quarter of the forms, and each is in some; none is retired', () => {
    const { highest, neverShown } = exposureOf(bank, forms)
    expect(highest).toBeLessThanOrEqual(0.25)
    expect(neverShown).toBe(0)
    expect(forms.flat().filter(({ retired }) => retired)).toEqual([])
  })

  test('hardly any two forms are alike', () => {
    expect(new Set(forms.map((form) => form.map(({ id }) => id).join())).size).toBe(FORMS)
  })

  test('the same seed gives the same form', () => {
    expect(seededForms(bank, 3, SEED)).toEqual(forms.slice(0, 3))
  })
})

/** How often a number of one list exceeds one of the other; a draw counts half. */
function exceeding(some: readonly number[], others: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const other of others) counts.set(other, (counts.get(other) ?? 0) + 1)
  const below = (one: number) =>
    [...counts].reduce((sum, [other, times]) => sum + (other < one ? times : other === one ? times / 2 : 0), 0)
  return some.reduce((sum, one) => sum + below(one), 0) / (some.length * others.length)
}

function looksEasy({ fake, b }: Item): boolean {
  return b <= (fake ? formPlan(bank).easyFake : EASY)
}
