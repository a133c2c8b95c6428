import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readBankFiles } from '../../bank/bankFiles.ts'
import { bankFolders } from '../../bank/bankFolders.ts'
import { differenceOf } from '../../bank/report/groupDifference.ts'
import { maskedGroups } from '../../bank/report/maskedGroups.ts'
import { bankPage } from '../../bank/report/page.ts'
import type { ReportData } from '../../bank/report/reportData.ts'
import { releaseOf } from '../../bank/releases.ts'
import { markFor } from '../../bank/review/judgements.ts'
import type { Judgement, JudgementOf } from '../../bank/review/judgementSchema.ts'
import { soundItems } from '../../bank/soundItems.ts'
import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { FAKE, IDIOM, PHRASAL_VERB, WORD } from '../../../tests/support/bankItems.ts'
import { seededRandom } from '../../../tests/support/seededRandom.ts'
import { plantedRatings } from './plantedRatings.ts'

const rated = plantedRatings(10, { ofNorms: 0.4, ofRatings: 0.4 }, seededRandom(1)).map(({ expression }) => expression)
const pageOf = (data: Partial<ReportData>) =>
  bankPage({
    ...{ version: '2031.01-1', releases: [], items: [WORD, PHRASAL_VERB, IDIOM, FAKE], judgements: [], rated },
    ...{ zipfOf: () => 5, ...data },
  })

/** The rows of the table with this caption, as texts. */
function rowsOf(page: string, caption: string): string[][] {
  const table = page.split('<table>').find((one) => one.includes(`<caption>${caption}`)) ?? ''
  const [body = ''] = table.split('<tbody>').slice(1)
  return [...body.split('</tbody>')[0]!.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = '']) => cell.replaceAll(/<[^>]+>/g, '')),
  )
}

describe('the page', () => {
  test('shows what an item says as text, whatever it looks like', () => {
    const sentence = '"Is 1 <b>less</b> & **precarious**?" she said, \'no\'.'
    const page = pageOf({ items: [{ ...WORD, sentence, definition: '<script>x</script>' }] })
    expect(page).toContain(
      '&#34;Is 1 &#60;b&#62;less&#60;/b&#62; &#38; <mark>precarious</mark>?&#34; she said, &#39;no&#39;.',
    )
    expect(page).not.toContain('<b>')
    expect(page).not.toContain('<script')
  })
  test('needs nothing else, and is the same again', () => {
    const page = pageOf({})
    expect(page).not.toMatch(/<script|<link|src=|url\((?!#)|href="(?!#)/)
    expect(pageOf({})).toBe(page)
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
  test('counts live items by kind, part and level', () => {
    const retired = { ...WORD, id: 'w-old', retired: '2030.01-1' }
    const study: Item = { ...IDIOM, id: 'i-study', study: true, b: 2 }
    const page = pageOf({ items: [WORD, PHRASAL_VERB, IDIOM, FAKE, study, retired] })
    expect(rowsOf(page, 'Live items by kind<')).toEqual([
      ['Words', '1', '0', '1', '2'],
      ['Phrasal verbs', '1', '0', '0', '1'],
      ['Idioms', '1', '1', '0', '2'],
      ['All kinds', '3', '1', '1', '5'],
    ])
    const levels = rowsOf(page, 'Live items by kind and CEFR level')
    expect(levels).toContainEqual(['Test items: words', '0', '0', '0', '0', '1', '0', '1'])
    expect(levels).toContainEqual(['Study items: idioms', '0', '0', '0', '0', '0', '1', '1'])
    expect(levels).toContainEqual(['Fakes: all kinds', '0', '0', '0', '1', '0', '0', '1'])
    expect(page).toContain('Live items: 5. Retired items: 1.')
  })
  test('marks thin strata', () => {
    const strata = rowsOf(pageOf({}), 'Strata of test items and fakes: 45 of 53 are thin')
    expect(strata).toContainEqual(['word, b 0.80 to 1.05', '1', '25', 'thin'])
    expect(strata).toContainEqual(['fake idiom, A1', '0', '0', 'enough'])
  })
  test('says where the items differ from their release', () => {
    const release = releaseOf({ version: '2031.01-1', items: [WORD, PHRASAL_VERB, IDIOM, FAKE] })
    expect(pageOf({ releases: [release] })).not.toContain('differ from the release')
    expect(pageOf({ releases: [release], items: [WORD] })).toContain('differ from the release: 3')
  })
  test('has a picture of the ratings with its figures in words, and no figure that is none', () => {
    const page = pageOf({})
    expect(page.match(/<svg[^>]*role="img"/g)).toHaveLength(3)
    expect(page).toContain('<title id="plot-idiom-title">Idioms: difficulty by norm and by rating</title>')
    expect(page).toMatch(/<figcaption>Fixed words: n 10, r 0\.9\d+, RMSE 0\.\d+ logits\./)
    expect(rowsOf(page, 'Difficulty by norm')[0]).toEqual(['fixed words', '10', ...Array(6).fill(expect.any(String))])
    expect(page.match(/<rect class="square"[^>]*><title>/g)).toHaveLength(10)
    expect(page).not.toMatch(/NaN|undefined|Infinity/)
  })
  test('shows how names and topics are spread over real items and fakes', () => {
    const page = pageOf({})
    expect(rowsOf(page, 'Names of people')).toEqual([['Maya', '1', '33.3', '0', '–', '0', '0.0']])
    expect(rowsOf(page, 'Topics')).toContainEqual(['home and family', '2', '66.7', '0', '–', '1', '100.0'])
  })
})

describe('what readers said', () => {
  const judge = <R extends Judgement['reading']>(reading: R, item: Item, said: object) =>
    ({ id: item.id, mark: markFor(reading, item), reading, ...said }) as JudgementOf<R>
  const judgements = [
    judge('editor', WORD, { by: 'e1', verdict: 'edit' }),
    judge('editor', WORD, { by: 'e2', verdict: 'publish', off: 2 }),
    judge('category', WORD, { by: 'c1', fillings: ['unsafe'], gap: 'sure', hit: true }),
    judge('open', WORD, { by: 'o1', judged: 'real', meaning: 'steep', right: false, doubt: 'rare' }),
    judge('open', FAKE, { by: 'o1', judged: 'fake', meaning: 'become gas', right: true }),
    judge('open', FAKE, { by: 'o2', judged: 'real', meaning: 'make it vanish', right: false }),
    judge('masked', FAKE, { by: 'm1', fake: 0.7 }),
  ]
  const readingsOf = (page: string, subject: string) =>
    page
      .split('<caption>')
      .flatMap((_, index) => rowsOf(`<table><caption>${page.split('<caption>')[index]}`, ''))
      .find(([name]) => name === subject)!
      .slice(5)

  test('stands beside each item', () => {
    const page = pageOf({ judgements })
    expect(readingsOf(page, 'precarious')).toEqual([
      ...['test', 'e1 edit; e2 publish, level off by 2', 'c1 sure, hit, refused'],
      ...['o1 wrong: another meaning, doubt', '–'],
    ])
    expect(readingsOf(page, 'evaporate')).toEqual([
      ...['fake, written for “destroy”', '–', '–', 'o1 right; o2 wrong: takes it for real', 'm1 0.70'],
    ])
  })
  test('is of the present texts alone', () => {
    const mended = { ...WORD, definition: 'not safe at all' }
    expect(readingsOf(pageOf({ judgements, items: [mended] }), 'precarious')).toEqual([
      ...['test', '–', 'c1 sure, hit, refused', '–', '–'],
    ])
  })
  test('is counted for all, for present texts and by reader', () => {
    const page = pageOf({ judgements })
    expect(rowsOf(page, 'Editors: 2 judgements by 2 readers')).toEqual([
      ['all', '2', '0.500', '0.500', '0.000'],
      ['the last of each live item with its present texts', '1', '1.000', '0.000', '0.000'],
    ])
    expect(rowsOf(page, 'Editors, each of them')).toEqual([
      ['e1', '1', '0.000', '1.000', '0.000'],
      ['e2', '1', '1.000', '0.000', '0.000'],
    ])
    expect(rowsOf(page, 'Masked readers').at(-1)).toEqual([
      ...['all, as bank:report counts them', 'm1', '1', '0', '–', '–', '–', '–'],
    ])
  })
})

test('masked judgements of old items are a control, and words are known for words when the item is gone', () => {
  const masked = (id: string, mark: string): JudgementOf<'masked'> => ({
    ...{ id, mark, reading: 'masked', by: 'm1', fake: 0.5 },
  })
  const old = { ...WORD, id: 'w-old', retired: '2031.01-1' }
  const later = { ...WORD, id: 'w-later', retired: '2031.02-1' }
  const releases = [
    releaseOf({ version: '2030.01-1', items: [old] }),
    releaseOf({ version: '2031.01-1', edition: 'second', items: [later] }),
  ]
  const judged = [WORD, IDIOM, old, later].map((item) => masked(item.id, markFor('masked', item)))
  const dropped = ['f-gone-2', 'f-give-up', 'pv-gone', WORD.id].map((id) => masked(id, 'x'))
  const groups = maskedGroups([...judged, ...dropped], [WORD, IDIOM, old, later], releases)
  expect(groups.map(({ own }) => own.map(({ id }) => id))).toEqual([
    [WORD.id, IDIOM.id, 'w-later', 'f-gone-2', 'f-give-up', 'pv-gone', WORD.id],
    [WORD.id, 'w-later', 'f-gone-2', WORD.id],
    [WORD.id, IDIOM.id],
    [WORD.id],
    ['w-old'],
  ])
})

describe('fakes beside real items', () => {
  test('differ by so much, and so surely', () => {
    const found = differenceOf([{ fakes: [1, 2, 3], real: [2, 4, 6] }])
    expect(found).toMatchObject({ fakes: 3, real: 3, meanOfFakes: 2, meanOfReal: 4, difference: -2 })
    expect(found.error).toBeCloseTo(Math.sqrt(2.5 * (2 / 3)))
    expect(found.isBeyondChance).toBe(false)
    expect(differenceOf([{ fakes: [1, 2, 3], real: [7, 8, 9] }]).isBeyondChance).toBe(true)
  })
  test('are compared within cells, weighted as the fakes are; cells without company are left out', () => {
    const found = differenceOf([
      { fakes: [1, 3, 2], real: [2, 2, 4, 4] },
      { fakes: [9], real: [10, 8] },
      { fakes: [100], real: [] },
      { fakes: [], real: [100] },
    ])
    expect(found).toMatchObject({ fakes: 4, real: 6, meanOfFakes: 3.75, meanOfReal: 4.5 })
    const shares = 0.75 ** 2 * (1 / 3 + 1 / 4) + 0.25 ** 2 * (1 + 1 / 2)
    expect(found.error).toBeCloseTo(Math.sqrt(((2 + 4 + 0 + 2) / 6) * shares))
  })

  const items = (count: number, fake: boolean, change: (index: number) => Partial<Item>): Item[] =>
    Array.from({ length: count }, (_, index) => ({
      ...(fake ? FAKE : WORD),
      ...{ id: `${fake ? 'f' : 'w'}-${index}`, ...change(index) },
    }))
  const sentence = (words: number) => `We saw **x** ${'again '.repeat(words - 3).trim()}.`
  const rowOf = (page: string, caption: string, name: string) =>
    rowsOf(page, caption).find(([first]) => first?.startsWith(name))!

  test('are marked where they differ beyond sampling error', () => {
    const lengths = (shift: number) => (index: number) => ({ b: 1, sentence: sentence(7 + shift + (index % 3)) })
    const alike = pageOf({ items: [...items(60, true, lengths(0)), ...items(60, false, lengths(0))] })
    const longer = pageOf({ items: [...items(60, true, lengths(1)), ...items(60, false, lengths(0))] })
    const name = 'Length of the sentence, in words: words'
    expect(rowOf(alike, 'Fakes and test items', name).slice(3, 6)).toEqual(['8.00', '8.00', '0.00'])
    expect(rowOf(alike, 'Fakes and test items', name).at(-1)).toBe('no')
    expect(rowOf(longer, 'Fakes and test items', name)).toEqual([
      ...[name, '60', '60', '9.00', '8.00', '1.00', '0.15', '0.71 to 1.29', 'beyond'],
    ])
    expect(longer).toContain('<strong>beyond</strong>')
  })
  test('are not taken for different because they are of other levels', () => {
    const ofLevel = (hard: boolean) => (index: number) => ({
      ...{ b: hard ? 2.5 : -2, sentence: sentence((hard ? 10 : 6) + (index % 3)) },
    })
    const real = [...items(60, false, ofLevel(true)), ...items(60, false, ofLevel(false))]
    const page = pageOf({ items: [...items(60, true, ofLevel(true)), ...real] })
    const name = 'Length of the sentence, in words: all kinds'
    expect(rowOf(page, 'Fakes and test items', name).at(-1)).toBe('beyond')
    expect(rowOf(page, 'Fakes, and test items weighted', name)).toEqual([
      ...[name, '60', '60', '11.00', '11.00', '0.00', '0.15', '-0.29 to 0.29', 'no'],
    ])
  })
})

describe('the command', () => {
  let folder: string
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'vocabulary-test-report-'))))
  afterEach(() => rmSync(folder, { recursive: true }))
  const run = (...args: string[]) => {
    const program = fileURLToPath(new URL('../../bank/report.ts', import.meta.url))
    return spawnSync(process.execPath, ['--import', 'tsx', program, ...args], { encoding: 'utf8' })
  }

  test('writes the page of the shipped bank, with every live item, and says where it is', () => {
    const file = join(folder, 'pages', 'report.html')
    const { status, stdout } = run('--html', '--out', file)
    expect(status).toBe(0)
    expect(stdout.trimEnd().split('\n').at(-1)).toBe(`The page is in ${file}`)
    const page = readFileSync(file, 'utf8')
    const live = soundItems(readBankFiles(bankFolders.items)).filter(({ retired }) => !retired)
    expect(page.match(/<mark>/g)).toHaveLength(live.length)
    expect(page).not.toMatch(/NaN|undefined|Infinity/)
    // What the lines say of a masked reader stands in the page as well.
    const [, auc] = /m1: \d+ fakes, \d+ real: AUC (\S+)/.exec(stdout)!
    const row = rowsOf(page, 'Masked readers').find(([name, reader]) => name!.startsWith('all,') && reader === 'm1')!
    expect(Number(row[4])).toBeCloseTo(Number(auc), 1)
  })
  test('explains itself, and ends with 2 for a wrong option', () => {
    expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('--html') })
    expect(run('--out', 'x.html')).toMatchObject({ status: 2, stderr: expect.stringContaining('--out is for --html') })
  })
})
