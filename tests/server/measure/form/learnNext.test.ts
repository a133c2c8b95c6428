import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byKind, itemKinds } from '#contracts/itemKinds.ts'
import { loadItemBank } from '../../../../server/measure/bank/itemBank.ts'
import type { Item } from '../../../../server/measure/bank/itemSchema.ts'
import { countAt } from '../../../../server/measure/edition/countCurves.ts'
import { currentEdition } from '../../../../server/measure/edition/edition.ts'
import { assembleForm } from '../../../../server/measure/form/assembleForm.ts'
import { itemsToLearnNext } from '../../../../server/measure/form/learnNext.ts'
import { probabilityOfKnow, slope } from '../../../../server/measure/scoring/itemResponse.ts'
import { kindAbilities, type KindAbilities } from '../../../../server/measure/scoring/kindAbilities.ts'
import { seededRandom } from '../../../support/seededRandom.ts'

const LEARNERS = 300
const bank = loadItemBank()
const edition = bank.edition.name
const NOTHING_MET: ReadonlySet<string> = new Set()

const ability = fc.double({ min: -4, max: 5, noNaN: true })
const anyAbilities = fc.record<KindAbilities>(byKind(itemKinds, () => ability))
/** The items of a form, including fakes. */
const metInAForm = fc
  .integer({ min: 0, max: 2 ** 31 })
  .map((seed) => subjectsOf(assembleForm(bank, seededRandom(seed), new Map())))

// §12.8
describe('a list to learn, for any learner and any test', () => {
  const always = (holds: (list: readonly Item[], abilities: KindAbilities, met: ReadonlySet<string>) => void) =>
    fc.assert(
      fc.property(anyAbilities, metInAForm, (abilities, met) =>
        holds(itemsToLearnNext(bank, abilities, met), abilities, met),
      ),
      { numRuns: LEARNERS },
    )

  test('each expression of a list to learn is known with a probability of 0.3 to 0.6', () =>
    always((list, abilities) => {
      for (const item of list) {
        const probability = probabilityOfKnow(abilities[item.kind], item)
        expect(probability).toBeGreaterThanOrEqual(0.3)
        expect(probability).toBeLessThanOrEqual(0.6)
      }
    }))

  test('a list to learn has no expression more than a logit harder than the ability, overall or with its kind', () =>
    always((list, abilities) => {
      for (const { kind, b } of list) {
        expect(b).toBeLessThanOrEqual(abilities.word + 1)
        expect(b).toBeLessThanOrEqual(abilities[kind] + 1)
      }
    }))

  test('a list to learn has at most 50 expressions, without repetitions', () =>
    always((list) => {
      expect(list.length).toBeLessThanOrEqual(50)
      expect(subjectsOf(list).size).toBe(list.length)
    }))

  test('a list to learn has no fakes, no retired expressions, and none that the test asked', () =>
    always((list, _abilities, met) => {
      expect(list.filter(({ fake, retired, subject }) => fake || retired || met.has(subject))).toEqual([])
    }))

  test('a list to learn has words first, by frequency, then the rest, by difficulty', () =>
    always((list) => {
      const words = list.filter(({ kind }) => kind === 'word')
      const others = list.filter(({ kind }) => kind !== 'word')
      expect(list).toEqual([...words, ...others])
      expectFalling(words.map(({ zipf }) => zipf!))
      expectFalling(others.map(({ b }) => -b))
    }))

  test('a list to learn does not depend on the order of the bank', () =>
    always((list, abilities, met) => {
      const reversed = { ...bank, items: bank.items.toReversed() }
      expect(itemsToLearnNext(reversed, abilities, met)).toEqual(list)
    }))
})

describe('the share of each kind in a list to learn', () => {
  const sizes = (list: readonly Item[]) => itemKinds.map((kind) => list.filter((item) => item.kind === kind).length)

  test('the kinds share a list to learn as they share a form', () =>
    expect(sizes(itemsToLearnNext(bank, all(0.6), NOTHING_MET))).toEqual([34, 9, 7]))

  test('a kind with too few expressions leaves its places to the others', () => {
    const [words, phrasalVerbs, idioms] = sizes(itemsToLearnNext(bank, { ...all(0.6), idiom: -3.5 }, NOTHING_MET))
    expect([words! + phrasalVerbs!, idioms]).toEqual([50, 0])
  })

  test('a list to learn takes as many expressions as possible from the study part', () => {
    const list = itemsToLearnNext(bank, all(0.6), NOTHING_MET)
    const ofKind = (items: readonly Item[]) =>
      items.filter((item) => item.study && item.kind === 'word' && inReach(item, 0.6)).length
    expect(ofKind(list)).toBe(Math.min(34, ofKind(bank.study!)))
    expect(ofKind(list)).toBeGreaterThan(10)
  })

  test('a list to learn takes words of the form part by frequency', () => {
    const list = itemsToLearnNext({ ...bank, study: [] }, all(0.6), NOTHING_MET)
    const left = bank.items.filter((item) => !item.fake && inReach(item, 0.6) && !list.includes(item))
    const of = (items: readonly Item[], isWord: boolean) => items.filter(({ kind }) => (kind === 'word') === isWord)
    expect(of(left, true).length).toBeGreaterThan(10)
    expect(Math.max(...of(left, true).map(({ zipf }) => zipf!))).toBeLessThanOrEqual(
      Math.min(...of(list, true).map(({ zipf }) => zipf!)),
    )
  })

  test('a list to learn takes what is nearest to being known from the study part', () => {
    const study = bank.items.map((item) => ({ ...item, study: true as const }))
    const list = itemsToLearnNext({ ...bank, items: [], study }, all(0.6), NOTHING_MET)
    const neededFor = (item: Item) => item.b + Math.log(0.6 / 0.38) / slope(item)
    for (const kind of itemKinds) {
      const choices = study.filter((item) => item.kind === kind && !item.fake && inReach(item, 0.6))
      const left = choices.filter((item) => !list.includes(item))
      expect(left.length).toBeGreaterThan(5)
      const farthest = Math.max(...list.filter((item) => item.kind === kind).map(neededFor))
      expect(farthest).toBeLessThanOrEqual(Math.min(...left.map(neededFor)))
    }
  })

  test('an A2 learner who is ahead with idioms gets no idiom far above A2', () => {
    const list = itemsToLearnNext(bank, { word: -0.8, phrasal_verb: -0.8, idiom: 1.2 }, NOTHING_MET)
    expect(list).toHaveLength(50)
    expect(Math.max(...list.map(({ b }) => b))).toBeLessThanOrEqual(0.2)
    // They are there, and would be in reach of somebody with as many words.
    const withWords = itemsToLearnNext(bank, all(1.2), NOTHING_MET)
    expect(withWords.some(({ kind, b }) => kind === 'idiom' && b > 0.2)).toBe(true)
  })
})

describe('lists at the ends of the scale', () => {
  test('a learner who knows nearly everything gets a short or empty list', () => {
    expect(itemsToLearnNext(bank, all(6), NOTHING_MET).length).toBeLessThan(10)
    expect(itemsToLearnNext(bank, all(9), NOTHING_MET)).toEqual([])
  })
  test('a learner who knows hardly anything gets the easiest words', () => {
    const list = itemsToLearnNext(bank, all(-4), NOTHING_MET)
    expect(list.length).toBeGreaterThan(0)
    expect(list.every(({ kind, b }) => kind === 'word' && b < -3)).toBe(true)
  })
})

test('the abilities derived from a result are those at which its counts are known', () => {
  fc.assert(
    fc.property(anyAbilities, (abilities) => {
      const counts = byKind(itemKinds, (kind) => ({ known: countAt(currentEdition.curves, kind, abilities[kind]) }))
      const behind = kindAbilities({ edition, ability: abilities.word, counts })
      for (const kind of itemKinds) expect(behind[kind]).toBeCloseTo(abilities[kind], 6)
      expect(behind.word).toBe(abilities.word)
    }),
  )
})

test('counts beyond the ends of their curves count as the ends', () => {
  const counts = (known: number) => kindAbilities({ edition, ability: 0, counts: byKind(itemKinds, () => ({ known })) })
  expect(counts(0)).toEqual({ ...all(-4), word: 0 })
  expect(counts(1e6)).toEqual({ ...all(7), word: 0 })
})

test('a kind newer than the test gets the ability of words', () => {
  expect(kindAbilities({ edition, ability: 0.7, counts: {} })).toEqual(all(0.7))
})

function all(value: number): KindAbilities {
  return byKind(itemKinds, () => value)
}

function inReach(item: Item, theta: number): boolean {
  const probability = probabilityOfKnow(theta, item)
  return probability >= 0.3 && probability <= 0.6
}

function subjectsOf(items: readonly Item[]): Set<string> {
  return new Set(items.map(({ subject }) => subject))
}

function expectFalling(values: readonly number[]): void {
  values.forEach((value, index) => expect(index === 0 || value <= values[index - 1]!).toBe(true))
}
