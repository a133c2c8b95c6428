import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readBankFiles } from '../../bank/bankFiles.ts'
import { bankFolders } from '../../bank/bankFolders.ts'
import { fileFaults } from '../../bank/identityRules.ts'
import { expectedTargets } from '../../bank/rating/expectedTargets.ts'
import { itemDifficulties } from '../../bank/rating/itemDifficulty.ts'
import { combinedB, kindRelation } from '../../bank/rating/multiwordDifficulty.ts'
import { languageFigures, parseLanguageRatings, readLanguageRatings } from '../../bank/rating/languageRaters.ts'
import { languageLines } from '../../bank/rating/languageReport.ts'
import { expressionKey, parseRatings, readRatings } from '../../bank/rating/ratedExpressions.ts'
import { ratingFigures } from '../../bank/rating/ratingFigures.ts'
import { parseFarRemarks, readFarRemarks } from '../../bank/rating/farRemarks.ts'
import { ratingsReport } from '../../bank/rating/ratingsReport.ts'
import { mean, rootMeanSquare } from '../../bank/rating/statistics.ts'
import { ratingBasedB } from '../../bank/rating/wordLine.ts'
import { writeDifficulties } from '../../bank/rating/writeDifficulties.ts'
import { releaseOf } from '../../bank/releases.ts'
import { soundItems } from '../../bank/soundItems.ts'
import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { COUNT_CURVES } from '../../../server/measure/scoring/vocabularySize.ts'
import { IDIOM, PHRASAL_VERB, WORD } from '../../../tests/support/bankItems.ts'
import { seededRandom } from '../../../tests/support/seededRandom.ts'
import { FOURTH_SHIFT, LINE, plantedRatings, RELATION, SHIFT } from './plantedRatings.ts'

const SEED = 2026
const rated = readRatings()
const shipped = ratingFigures(rated, SEED)
const remarks = readFarRemarks()
const shippedDifficulty = itemDifficulties(rated, shipped.relations, shipped.words.line)

describe('what was planted is found', () => {
  test('the line, the shift of phrasal verbs, the relation of idioms and the fourth rater, where nothing errs', () => {
    const planted = plantedRatings(40, { ofNorms: 0, ofRatings: 0 }, seededRandom(1))
    const expressions = planted.map(({ expression }) => expression)
    const { words, halves, far, relations, fourth } = ratingFigures(expressions, SEED)
    expect(words.line.slope).toBeCloseTo(LINE.slope)
    expect(words.line.intercept).toBeCloseTo(LINE.intercept)
    expect(words.line.r).toBeCloseTo(1)
    expect(halves).toEqual([
      { words: 20, rmse: expect.closeTo(0) },
      { words: 20, rmse: expect.closeTo(0) },
    ])
    expect(far.words).toEqual([])
    const [phrasalVerbs, idioms] = relations
    expect(phrasalVerbs!.meanRatingBased - phrasalVerbs!.meanNorm).toBeCloseTo(SHIFT)
    expect(idioms!.relation).toMatchObject({
      slope: expect.closeTo(RELATION.slope),
      intercept: expect.closeTo(RELATION.intercept),
    })
    expect(fourth.all.meanB - fourth.all.meanOfTheThree).toBeCloseTo(FOURTH_SHIFT)
    const difficultyOf = itemDifficulties(expressions, relations, words.line)
    for (const { truth, expression } of planted.filter(({ expression: { kind } }) => kind !== 'word')) {
      expect(difficultyOf({ ...IDIOM, ...expression, id: 'x' } as Item)!.b).toBeCloseTo(truth, 1)
    }
  })

  test('where both err, the combined estimate errs less than either, and less than it says', () => {
    const planted = plantedRatings(1_000, { ofNorms: 0.53, ofRatings: 0.6 }, seededRandom(2))
    const { words, relations } = ratingFigures(
      planted.map(({ expression }) => expression),
      SEED,
    )
    const phrasalVerbs = relations[0]!
    expect(Math.abs(phrasalVerbs.meanRatingBased - phrasalVerbs.meanNorm - SHIFT)).toBeLessThan(0.1)
    expect(Math.abs(phrasalVerbs.ratingError - 0.6)).toBeLessThan(0.1)
    const own = planted.filter(({ expression: { kind } }) => kind === 'phrasal_verb')
    const errorOf = (estimate: (expression: (typeof own)[number]['expression']) => number) =>
      rootMeanSquare(own.map(({ truth, expression }) => estimate(expression) - truth))
    const combined = errorOf((expression) => combinedB(phrasalVerbs, words.line, expression))
    expect(combined).toBeLessThan(errorOf((expression) => ratingBasedB(words.line, expression)))
    expect(combined).toBeLessThan(errorOf(({ norm }) => norm.b + SHIFT))
    expect(combined).toBeLessThan(phrasalVerbs.b_sd)
  })

  test('raters by language who err not at all, beside three who err', () => {
    const planted = plantedRatings(40, { ofNorms: 0, ofRatings: 1 }, seededRandom(3))
    const expressions = planted.map(({ expression }) => expression)
    const rightly = new Map(planted.map(({ truth, expression }) => [expressionKey(expression), truth / 2 + 3]))
    const [atOnce, byLanguage, both] = languageFigures(expressions, rightly, SEED)
    expect(byLanguage).toMatchObject({ words: 40, line: { r: expect.closeTo(1) }, halves: { rmse: expect.closeTo(0) } })
    expect(both!.line.r).toBeGreaterThan(atOnce!.line.r)
    const idioms = planted.filter(({ expression }) => expression.kind === 'idiom').map(({ truth }) => truth)
    expect(byLanguage!.kinds[1]).toEqual({ kind: 'idiom', expressions: 40, meanB: expect.closeTo(mean(idioms)) })
  })

  test('a word far from its norm', () => {
    const expressions = plantedRatings(40, { ofNorms: 0, ofRatings: 0 }, seededRandom(1)).map(
      ({ expression }) => expression,
    )
    const moved = { ...expressions[20]!, norm: { b: expressions[20]!.norm.b + 2, b_sd: 1 } }
    const { far } = ratingFigures(expressions.with(20, moved), SEED)
    expect(far.words.map(({ word }) => word)).toEqual([moved])
  })

  test('no kind has a smaller b_sd than raters who share errors can give', () => {
    const expressions = plantedRatings(40, { ofNorms: 0, ofRatings: 0 }, seededRandom(1)).map(
      ({ expression }) => expression,
    )
    const relation = kindRelation('idiom', expressions, { ...LINE, r: 1, rmse: 0 })
    expect(relation.posteriorSd).toBeLessThan(0.65)
    expect(relation.b_sd).toBe(0.65)
  })
})

test('a candidate stands where its norm leads to expect its rating, a word where its norm is', () => {
  const expressions = plantedRatings(40, { ofNorms: 0, ofRatings: 0 }, seededRandom(1)).map(
    ({ expression }) => expression,
  )
  const targets = (['word', 'phrasal_verb', 'idiom'] as const).map((kind) => ({
    ...{ kind, subject: 'x', pos: '', b: 0.8, b_sd: 1 },
  }))
  expect(expectedTargets(targets, expressions)).toEqual([
    targets[0],
    { ...targets[1], b: expect.closeTo(0.8 + SHIFT) },
    { ...targets[2], b: expect.closeTo(RELATION.intercept + RELATION.slope * 0.8) },
  ])
})

describe('the shipped ratings', () => {
  test('give these figures', () => {
    const { words, halves, furtherHalves } = shipped
    const { slope, intercept, r, rmse } = words.line
    expect([slope, intercept, r, rmse].map(inThousandths)).toEqual([1.125, -3.175, 0.898, 0.812])
    expect([...halves, furtherHalves].map((half) => inThousandths(half.rmse))).toEqual([0.775, 0.849, 0.824])
  })

  test('give the curves of counts that the code ships', () => {
    expect(Object.fromEntries(shipped.curves.map(({ kind, counts }) => [kind, counts]))).toEqual({
      phrasal_verb: COUNT_CURVES.second.phrasal_verb,
      idiom: COUNT_CURVES.second.idiom,
    })
  })

  test('make opaque expressions of easy words hard, and leave easy ones easy', () => {
    const of = (kind: Item['kind'], subject: string) => shippedDifficulty({ ...IDIOM, kind, subject })
    expect(of('phrasal_verb', 'belt out')).toEqual({ b: 2.64, b_sd: 0.65 })
    expect(of('idiom', 'out to lunch')).toEqual({ b: 2.76, b_sd: 0.65 })
    expect(of('phrasal_verb', 'wake up')).toEqual({ b: -0.75, b_sd: 0.65 })
    expect(of('phrasal_verb', 'never rated')).toBeUndefined()
    const hardest = Math.max(...rated.map(({ kind, subject }) => of(kind, subject)?.b ?? 0))
    expect(hardest).toBe(4)
  })

  test('are reported with what is missed, and say that no learner confirmed them', () => {
    const report = ratingsReport(shipped, SEED, remarks)
    expect(report.join('\n')).toContain('no learner has confirmed')
    expect(report).toContain('| 240 | 1.125 | -3.175 | 0.898 | **missed** | 0.81 | 1.85 | 1.66 | 0.90 |')
    expect(report).toContain('| mean of 100 further draws | 120 | 0.824 | **missed** |')
    expect(report).toContain(
      '| hotspot | 2.35 | -0.32 | -2.67 | 3 | yes | recall | learners met it on their phones; few are asked to produce it |',
    )
    expect(report).toContain('| both | 712 | 2.35 | 2.15 | 0.20 | 0.965 | met |')
    expect(ratingsReport(ratingFigures(rated, 1), 1, remarks)).not.toEqual(report)
  })

  test('by language meet one target and miss the other', () => {
    const table = languageLines(languageFigures(rated, readLanguageRatings(), SEED)).filter((line) =>
      line.startsWith('|'),
    )
    expect(table).toMatchInlineSnapshot(`
      [
        "| ratings of | fixed words | r | r ≥ 0.90 | RMSE of halves | RMSE ≤ 0.80 | r with the first three | mean b by rating, 348 phrasal verbs | mean b by rating, 338 idioms |",
        "| --- | --- | --- | --- | --- | --- | --- | --- | --- |",
        "| all learners at once | 239 | 0.898 | **missed** | 0.822 | **missed** | 1.000 | 2.07 | 2.20 |",
        "| language by language | 239 | 0.899 | **missed** | 0.819 | **missed** | 0.986 | 2.31 | 2.34 |",
        "| both | 239 | 0.902 | met | 0.809 | **missed** | 0.997 | 2.19 | 2.28 |",
      ]
    `)
  })

  test('are reported with what was found of each word whose rating is far from its norm', () => {
    expect(ratingsReport(shipped, SEED, remarks).join('\n')).not.toContain('not looked at')
    const others = new Map([...remarks].filter(([word]) => word !== 'hotspot'))
    expect(ratingsReport(shipped, SEED, others)).toContain(
      '| hotspot | 2.35 | -0.32 | -2.67 | 3 | yes | not looked at |  |',
    )
  })

  test.each([
    ['word\tremark\n', 'line 1'],
    ['word\tfound\tremark\nstar\tslips\tone reading\n', 'line 2'],
    ['word\tfound\tremark\n\nstar\tslip\n', 'line 3'],
  ])('have no remarks that cannot be read: %j', (text, line) => {
    expect(() => parseFarRemarks(text)).toThrow(line)
  })
})

describe('--write', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vocabulary-test-ratings-'))
    cpSync(bankFolders.items, folder, { recursive: true })
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('touches no word, and leaves every item in the file of its level', () => {
    const before = itemsIn(folder)
    const { written, unrated } = writeDifficulties(folder, shippedDifficulty, [])
    const after = itemsIn(folder)
    const multiword = [...before.values()].filter(({ kind, retired }) => kind !== 'word' && !retired)
    expect(written).toBe(multiword.length - unrated.length)
    expect(written).toBeGreaterThan(multiword.length * 0.9)
    for (const [id, item] of before) {
      const given = multiword.includes(item) ? shippedDifficulty(item) : undefined
      expect(after.get(id)).toEqual({ ...item, ...given })
    }
    expect(after.size).toBe(before.size)
    for (const name of readdirSync(folder).filter((file) => file.startsWith('words-'))) {
      expect(readFileSync(join(folder, name), 'utf8')).toBe(readFileSync(join(bankFolders.items, name), 'utf8'))
    }
    const misplaced = readBankFiles(folder).flatMap((file) =>
      soundItems([file]).flatMap((item) => (item.retired ? [] : fileFaults(item, file.file))),
    )
    expect(misplaced).toEqual([])
  })

  test('not even a word for which a difficulty is known', () => {
    writeDifficulties(folder, ({ kind }) => (kind === 'word' ? { b: 3.33, b_sd: 0.65 } : undefined), [])
    expect(itemsIn(folder)).toEqual(itemsIn(bankFolders.items))
  })

  describe('once a version was calibrated from answers', () => {
    const shown = [...itemsIn(bankFolders.items).values()].filter(({ study }) => !study)
    const calibrated = releaseOf({ version: '2031.01-1', items: shown }, 4_321)
    const carriedOn = releaseOf({ version: '2031.01-2', items: shown })

    test('refuses, also where a later version carries its difficulties on', () => {
      const write = () => writeDifficulties(folder, () => ({ b: 3.21, b_sd: 0.65 }), [calibrated, carriedOn])
      expect(write).toThrow('Version 2031.01-1 was calibrated from 4321 tests')
      expect(itemsIn(folder)).toEqual(itemsIn(bankFolders.items))
    })
    test('says what an item that no version has shown is to get by hand, and nothing of any other', () => {
      const added = [...itemsIn(folder).values()].find(({ study, kind }) => study && kind === 'idiom')!
      const difficultyOf = ({ id, b, b_sd, study }: Item) =>
        id === added.id || !study ? { b: 3.21, b_sd: 0.65 } : { b, b_sd }
      expect(() => writeDifficulties(folder, difficultyOf, [calibrated])).toThrow(
        new RegExp(`file of its level:\n${added.id}: "b": 3.21, "b_sd": 0.65$`),
      )
    })
  })

  test('writes nothing where an item has no file to move to', () => {
    rmSync(join(folder, 'idioms-c2.json'))
    const before = itemsIn(folder)
    expect(() => writeDifficulties(folder, () => ({ b: 3, b_sd: 0.65 }), [])).toThrow('there is no idioms-c2.json')
    expect(itemsIn(folder)).toEqual(before)
  })
})

describe('a rated expression belongs', () => {
  test('to the items of its kind and subject', () => {
    const item: Item = { ...PHRASAL_VERB, id: 'pv-belt-out-2', subject: 'belt out' }
    expect(shippedDifficulty(item)).toBeDefined()
    expect(shippedDifficulty({ ...item, kind: 'idiom' })).toBeUndefined()
    expect(shippedDifficulty({ ...item, subject: 'belt' })).toBeUndefined()
  })

  test('never to a word', () => {
    const word = rated.find(({ kind }) => kind === 'word')!
    expect(shippedDifficulty({ ...WORD, subject: word.subject })).toBeUndefined()
  })
})

describe('a line is refused', () => {
  const head = 'kind\tsubject\tb_norm\tb_sd_norm\tgroup\tr1\tr2\tr3\tb1\tb2\tc1'
  const sound = 'idiom\tred hot\t1.5\t1\t\t4.1\t4.2\t4.3\t10\t20\t50'

  test('but not a sound one, nor a word of one rater whose empty cells at the end are gone', () => {
    expect(parseRatings(`${head}\n${sound}\nword\tstudio\t-1\t0.5\t\t\t1.5\n`)).toMatchObject([
      { kind: 'idiom', subject: 'red hot', ratings: [4.1, 4.2, 4.3], shares: [10, 20, 50] },
      { kind: 'word', fixed: false, ratings: [null, 1.5, null], shares: null },
    ])
  })

  test.each([
    ['an unknown kind', sound.replace('idiom', 'proverb')],
    ['a rating beyond the scale', sound.replace('4.2', '7.6')],
    ['a rating that is no number', sound.replace('4.2', 'B2')],
    ['a missing rating of an idiom', sound.replace('4.2', '')],
    ['shares that fall', sound.replace('20', '9')],
    ['a share that is no whole number', sound.replace('20', '20.5')],
    ['an unknown group', sound.replace('\t\t4.1', '\tloose\t4.1')],
    ['an idiom among the fixed words', sound.replace('\t\t4.1', '\tfixed\t4.1')],
    ['a cell too many', `${sound}\t1`],
  ])('with %s', (_what, line) => {
    expect(() => parseRatings(`${head}\n${line}\n`)).toThrow('Ratings, line 2')
  })

  test('under other columns', () => expect(() => parseRatings(sound)).toThrow('line 1'))
})

test('the program explains itself, and ends with 2 for a wrong option', () => {
  const run = (...args: string[]) => {
    const program = fileURLToPath(new URL('../../bank/ratings.ts', import.meta.url))
    return spawnSync(process.execPath, ['--import', 'tsx', program, ...args], { encoding: 'utf8' })
  }
  expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('Usage: npm run bank:ratings') })
  expect(run('--sead', '1')).toMatchObject({ status: 2, stderr: expect.stringContaining('--sead') })
  expect(run('--seed', 'one')).toMatchObject({ status: 2, stderr: expect.stringContaining('whole number') })
})

describe('a line of ratings by language is refused', () => {
  const head = 'kind\tsubject\tes1\tde1\tzh1\tes2\tde2\tzh2\tes3\tde3\tzh3'
  const sound = `word\tbarn${'\t3'.repeat(9)}`
  test('but not a sound one', () => expect(parseLanguageRatings(`${head}\n${sound}\n`).get('word barn')).toBe(3))
  test.each([
    ['with too few figures', 'word\tbarn\t1\t2\t3'],
    ['with too many', `${sound}\t3`],
    ['with a gap', sound.replace('\t3\t', '\t\t')],
    ['beyond the scale', `word\tbarn${'\t8'.repeat(9)}`],
    ['of no kind', sound.replace('word', 'noun')],
  ])('%s', (_, line) => expect(() => parseLanguageRatings(`${head}\n${line}\n`)).toThrow('line 2'))
  test('that comes again', () => expect(() => parseLanguageRatings(`${head}\n${sound}\n${sound}\n`)).toThrow('line 3'))
  test('under other columns', () => expect(() => parseLanguageRatings(sound)).toThrow('line 1'))
})

const inThousandths = (value: number) => Number(value.toFixed(3))

function itemsIn(folder: string): Map<string, Item> {
  return new Map(soundItems(readBankFiles(folder)).map((item) => [item.id, item]))
}
