import { describe, expect, test } from 'vitest'
import { itemKinds } from '#contracts/itemKinds.ts'
import { loadItemBank } from '../../../../server/measure/bank/itemBank.ts'
import { createScorer, type NewScore, type Score } from '../../../../server/measure/scoring/scoreTest.ts'
import { answered, readFirst, seededForms } from '../../../support/answeredForm.ts'
import { seededRandom } from '../../../support/seededRandom.ts'

const bank = loadItemBank()
const score = createScorer(bank)
const form = seededForms(bank, 1, 1)[0]!
/** Honest answers of medium ability: the 90 % interval of 80 answers, in logits. */
const ORDINARY_WIDTH = width(score(answered(form, (item) => !item.fake && item.b < 0.5)))

describe('answers with little information', () => {
  test('a test without answers gives the prior, with a very wide interval', () => {
    const result = score([])
    expectFinite(result)
    expect(result.ability).toBeCloseTo(0.6, 1)
    expect(width(result)).toBeGreaterThan(4)
    expect(result.levelProbability).toBeLessThan(0.3)
    expect(result.overclaiming).toBe(false)
  })

  const toss = seededRandom(20261123)
  test.each<[string, (index: number) => boolean]>([
    ['every item Know', () => true],
    ['Know and Not sure in turn', (index) => index % 2 === 0],
    ['Know for the first half, then Not sure', (index) => index < 40],
    ['Know at random', () => toss() < 0.5],
  ])('answers without information give no level, and nearly the interval of an empty test: %s', (_, isKnown) => {
    const result = score(answered(form, (_item, index) => isKnown(index)))
    expectFinite(result)
    expect(result.tellsLevel).toBe(false)
    expect(width(result)).toBeGreaterThan(2.5 * ORDINARY_WIDTH)
  })

  test('a test with every item Not sure gives the level A1, without a remark', () => {
    const result = score(answered(form, () => false))
    expectFinite(result)
    expect(result).toMatchObject({ level: 'A1', tellsLevel: true })
    expect(result.overclaiming).toBe(false)
    expect(result.counts.word.known).toBeGreaterThan(0)
  })

  test('fewer real answers give a wider interval', () => {
    const few = form.filter((item) => item.fake || item.kind === 'word').slice(0, 12)
    const result = score(answered(few, (item) => !item.fake && item.b < 0.5))
    expectFinite(result)
    expect(width(result)).toBeGreaterThan(1.5 * ORDINARY_WIDTH)
  })

  test('answers to fakes alone leave the ability wide open', () => {
    const fakes = form.filter((item) => item.fake)
    for (const known of [true, false]) {
      const result = score(answered(fakes, () => known))
      expectFinite(result)
      expect(width(result)).toBeGreaterThan(4)
    }
  })

  test('too many answers are refused, since their probability is too small to compute with', () => {
    const answers = answered(bank.items, (item) => item.b > 0.5)
    expect(() => score(Array.from({ length: 4 }, () => answers).flat())).toThrow(RangeError)
  })
})

// §12.5
test('four claimed fakes cause the remark, three do not', () => {
  const claiming = (claims: number) => {
    const claimed = form.filter((item) => item.fake).slice(0, claims)
    return score(answered(form, (item) => (item.fake ? claimed.includes(item) : item.b < 0.5)))
  }
  expect(claiming(4).overclaiming).toBe(true)
  expect(claiming(3)).toMatchObject({ overclaiming: false })
  expect(claiming(4).overclaim).toBeLessThan(0.35)
})

test('a high mean of g causes the remark without four fakes', () => {
  const fakes = form.filter((item) => item.fake)
  const claimed = new Set(fakes.slice(0, 3))
  const answers = answered(form, (item, index) => claimed.has(item) || (!item.fake && (item.b < -1.5 || index % 8 > 2)))
  const result = score(readFirst(answers))
  expect(result.overclaim).toBeGreaterThan(0.35)
  expect(result.overclaiming).toBe(true)
})

test('the possible level is a neighbour of the level', () => {
  const levels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2']
  for (let cut = -3; cut <= 3.5; cut += 0.25) {
    const result = score(answered(form, (item) => !item.fake && item.b < cut))
    if (result.possibleLevel === null) continue
    expect(Math.abs(levels.indexOf(result.possibleLevel) - levels.indexOf(result.level))).toBe(1)
    expect(result.levelProbability).toBeLessThanOrEqual(0.8)
  }
})

test('an answer to an unknown item is refused by name', () => {
  expect(() => score([{ itemId: 'w-nowhere', known: true }])).toThrow(/has no item w-nowhere/)
})

function width({ abilityRange: [lower, upper] }: Score): number {
  return upper - lower
}

function expectFinite({ counts, ...others }: NewScore): void {
  const numbers = [...Object.values(others), ...Object.values(counts).flatMap(({ known, range }) => [known, ...range])]
    .flat()
    .filter((value) => typeof value === 'number')
  expect(numbers).toHaveLength(7 + 3 * itemKinds.length)
  expect(numbers.filter((value) => !Number.isFinite(value))).toEqual([])
}
