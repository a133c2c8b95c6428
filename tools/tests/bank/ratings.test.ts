import { cpSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { IDIOM, PHRASAL_VERB, WORD } from '../../../tests/support/bankItems.ts'
import { normal } from '../../../tests/support/distributions.ts'
import { seededRandom } from '../../../tests/support/seededRandom.ts'
import { bankFolders } from '../../bank/bankFolders.ts'
import { combinedB, multiwordDifficulties, THIRD_EDITION } from '../../bank/rating/multiwordDifficulty.ts'
import { parseRatings, readRatings, type RatedExpression } from '../../bank/rating/ratedExpressions.ts'
import { rootMeanSquare } from '../../bank/rating/statistics.ts'
import { ratingBasedB } from '../../bank/rating/wordLine.ts'
import { writeDifficulties } from '../../bank/rating/writeDifficulties.ts'
import { readItems } from '../../bank/writeItems.ts'

const rated = readRatings()
const shipped = multiwordDifficulties(rated)

/** The planted line: b = LINE.intercept + LINE.slope × rating. */
const LINE = { slope: 1.1, intercept: -3 }
/** How many logits phrasal verbs are harder than their norms, and the line of idioms' ratings on their norms. */
const SHIFT = 1.5
const RELATION = { slope: 0.5, intercept: 1.6 }

/**
 * Plants `number` expressions of each kind with the same distribution of true b. `errors`: standard deviations
 * (logits).
 */
function plantedRatings(number: number, errors: { ofNorms: number; ofRatings: number }) {
  const random = seededRandom(1)
  return (['word', 'phrasal_verb', 'idiom'] as const).flatMap((kind) =>
    Array.from({ length: number }, (_, index) => {
      const truth = -2.5 + (6 * index) / (number - 1)
      const norms = { word: truth, phrasal_verb: truth - SHIFT, idiom: (truth - RELATION.intercept) / RELATION.slope }
      const rating = (truth + errors.ofRatings * normal(random) - LINE.intercept) / LINE.slope
      const expression: RatedExpression = {
        ...{ kind, subject: `${kind} ${index}`, fixed: kind === 'word' },
        norm: { b: norms[kind] + errors.ofNorms * normal(random), b_sd: 1 },
        ratings: [rating, rating, rating],
      }
      return { truth, expression }
    }),
  )
}

describe('planted ratings', () => {
  test('Without errors, the line, the shift of phrasal verbs and the relation of idioms are recovered exactly', () => {
    const planted = plantedRatings(40, { ofNorms: 0, ofRatings: 0 })
    const { words, relations, difficultyOf } = multiwordDifficulties(planted.map(({ expression }) => expression))
    expect(words).toMatchObject({ slope: expect.closeTo(LINE.slope), intercept: expect.closeTo(LINE.intercept) })
    expect(words.r).toBeCloseTo(1)
    expect(relations.map(({ relation: { slope, intercept } }) => ({ slope, intercept }))).toEqual([
      { slope: expect.closeTo(1), intercept: expect.closeTo(SHIFT) },
      { slope: expect.closeTo(RELATION.slope), intercept: expect.closeTo(RELATION.intercept) },
    ])
    for (const { truth, expression } of planted.filter(({ expression: { kind } }) => kind !== 'word')) {
      const expected = -0.264 + 0.858 * truth
      expect(difficultyOf({ ...IDIOM, ...expression, id: 'x' } as Item)!.b).toBeCloseTo(expected, 1)
    }
  })

  test('With errors in both sources, the combined estimate is better than either', () => {
    const planted = plantedRatings(1_000, { ofNorms: 0.53, ofRatings: 0.6 })
    const { words, relations } = multiwordDifficulties(planted.map(({ expression }) => expression))
    const phrasalVerbs = relations[0]!
    expect(Math.abs(phrasalVerbs.ratingError - 0.6)).toBeLessThan(0.1)
    const own = planted.filter(({ expression: { kind } }) => kind === 'phrasal_verb')
    const errorOf = (estimate: (expression: RatedExpression) => number) =>
      rootMeanSquare(own.map(({ truth, expression }) => estimate(expression) - truth))
    const combined = errorOf((expression) => combinedB(phrasalVerbs, words, expression))
    expect(combined).toBeLessThan(errorOf((expression) => ratingBasedB(words, expression)))
    expect(combined).toBeLessThan(errorOf(({ norm }) => norm.b + SHIFT))
  })
})

describe('the shipped ratings', () => {
  test("The line of the fixed words, on the third edition's scale, agrees with docs/scoring.md", () => {
    const { slope, intercept } = shipped.words
    expect((THIRD_EDITION.slope * slope).toFixed(3)).toBe('0.965')
    expect((THIRD_EDITION.intercept + THIRD_EDITION.slope * intercept).toFixed(3)).toBe('-2.987')
  })

  test('Opaque expressions of easy words become hard, and easy expressions stay easy', () => {
    const of = (kind: Item['kind'], subject: string) => shipped.difficultyOf({ ...IDIOM, kind, subject })
    expect(of('phrasal_verb', 'belt out')).toEqual({ b: 2, b_sd: 0.9 })
    expect(of('idiom', 'out to lunch')).toEqual({ b: 2.1, b_sd: 0.9 })
    expect(of('phrasal_verb', 'wake up')).toEqual({ b: -0.91, b_sd: 0.9 })
    expect(Math.max(...rated.map(({ kind, subject }) => of(kind, subject)?.b ?? 0))).toBe(3.17)
  })

  test('Ratings apply to items of the same kind and subject, but never to words', () => {
    const item: Item = { ...PHRASAL_VERB, id: 'pv-belt-out-2', subject: 'belt out' }
    expect(shipped.difficultyOf(item)).toBeDefined()
    expect(shipped.difficultyOf({ ...item, kind: 'idiom' })).toBeUndefined()
    expect(shipped.difficultyOf({ ...item, subject: 'belt' })).toBeUndefined()
    const word = rated.find(({ kind }) => kind === 'word')!
    expect(shipped.difficultyOf({ ...WORD, subject: word.subject })).toBeUndefined()
  })
})

describe('bank:ratings --write', () => {
  const LONG_AGO = new Date(0)
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vocabulary-test-ratings-'))
    cpSync(bankFolders.items, folder, { recursive: true })
    for (const name of readdirSync(folder)) utimesSync(join(folder, name), LONG_AGO, LONG_AGO)
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const itemsIn = (place: string) => new Map(readItems(place).map((item) => [item.id, item]))
  const touched = () => readdirSync(folder).filter((name) => statSync(join(folder, name)).mtimeMs > 0)

  test('The command gives each rated multiword item its difficulty and does not touch the files of words', () => {
    const before = itemsIn(folder)
    const difficultyOf = (item: Item) => (item.id.length % 2 === 0 ? { b: 3.21, b_sd: 0.65 } : undefined)
    const { written, unrated } = writeDifficulties(folder, difficultyOf)
    const after = itemsIn(folder)
    const multiword = [...before.values()].filter(({ kind, retired }) => kind !== 'word' && !retired)
    expect(written).toBe(multiword.length - unrated.length)
    expect(unrated.length).toBeGreaterThan(0)
    for (const [id, item] of before) {
      expect(after.get(id)).toEqual({ ...item, ...(multiword.includes(item) ? difficultyOf(item) : {}) })
    }
    expect(after.size).toBe(before.size)
    expect(touched()).toContain('idioms-c2.json')
    expect(touched().filter((name) => name.startsWith('words-'))).toEqual([])
  })

  test('The shipped bank already has the difficulties of the shipped ratings', () => {
    const { unrated } = writeDifficulties(folder, shipped.difficultyOf)
    expect(unrated).toEqual([])
    expect(touched()).toEqual([])
  })

  test('Nothing is written if the new file of an item is missing', () => {
    rmSync(join(folder, 'idioms-c2.json'))
    expect(() => writeDifficulties(folder, () => ({ b: 3, b_sd: 0.65 }))).toThrow('there is no idioms-c2.json')
    expect(touched()).toEqual([])
  })
})

describe('the table of ratings', () => {
  const head = 'kind\tsubject\tb_norm\tb_sd_norm\tgroup\tr1\tr2\tr3\tb1\tb2\tc1'
  const validLine = 'idiom\tred hot\t1.5\t1\t\t4.1\t4.2\t4.3\t10\t20\t50'

  test('The line of a word with one rating may omit the empty cells at its end', () => {
    expect(parseRatings(`${head}\n${validLine}\nword\tstudio\t-1\t0.5\t\t\t1.5\n`)).toMatchObject([
      { kind: 'idiom', subject: 'red hot', ratings: [4.1, 4.2, 4.3] },
      { kind: 'word', fixed: false, ratings: [null, 1.5, null] },
    ])
  })

  test.each([
    ['an unknown kind', validLine.replace('idiom', 'proverb')],
    ['a rating beyond the scale', validLine.replace('4.2', '7.6')],
    ['a rating that is not a number', validLine.replace('4.2', 'B2')],
    ['a missing rating of an idiom', validLine.replace('4.2', '')],
    ['an unknown group', validLine.replace('\t\t4.1', '\tloose\t4.1')],
    ['an idiom among the fixed words', validLine.replace('\t\t4.1', '\tfixed\t4.1')],
    ['an extra cell', `${validLine}\t1`],
  ])('The parser refuses a line with %s', (_what, line) => {
    expect(() => parseRatings(`${head}\n${line}\n`)).toThrow('Ratings, line 2')
  })

  test('The parser refuses other columns', () => expect(() => parseRatings(validLine)).toThrow('line 1'))
})
