import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { BANK_DISCRIMINATION } from '../../../server/measure/bank/bankVersion.ts'
import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { currentEdition } from '../../../server/measure/edition/edition.ts'
import type { EditionName, LevelScale } from '../../../src/rules/levelScale.ts'
import { readBankFiles, validItems } from '../../bank/bankFiles.ts'
import { bankFolders } from '../../bank/bankFolders.ts'
import { readCriteria, type Evidence } from '../../bank/gate/criteria.ts'
import { isHeld } from '../../bank/gate/figure.ts'
import { gateFigures, gateFindings, type Gated } from '../../bank/gate/gate.ts'
import { readReleases } from '../../bank/releases.ts'

const items = validItems(readBankFiles(bankFolders.items))
const criteria = readCriteria()
const releases = readReleases()
const shipped: Gated = { items, criteria, releases, edition: currentEdition, discrimination: BANK_DISCRIMINATION }

/** Returns the figures beyond their bounds, as `bound what`. */
const missed = (change: Partial<Gated>) =>
  gateFigures({ ...shipped, ...change })
    .filter((figure) => !isHeld(figure))
    .map(({ bound, what }) => `${bound} ${what}`)

const ratingOf = (id: string) => criteria.words.get(id)?.complexity ?? null

const moved = (evidence: Evidence, change: (b: number) => number): Partial<Gated> => ({
  items: items.map((item) =>
    criteria.words.get(item.id)?.evidence === evidence ? { ...item, b: change(item.b) } : item,
  ),
})

const withCriteria = (change: Partial<Gated['criteria']>): Partial<Gated> => ({ criteria: { ...criteria, ...change } })

const otherWay = <Row extends { difficulty: number }>(rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, difficulty: -row.difficulty }))

const unit = (times: number) =>
  withCriteria({
    claimed: criteria.claimed.map((row) => ({ ...row, difficulty: times * row.difficulty })),
  })

const ratedOtherWay = () =>
  withCriteria({
    words: new Map(
      [...criteria.words].map(([id, word]) => [id, { ...word, complexity: word.complexity && 7 - word.complexity }]),
    ),
  })

/** Returns an edition whose curve of words is wrong beside an ability alone. */
const curve = (ability: number, times: number): Partial<Gated> => {
  const { curves } = currentEdition
  const isBeside = (index: number) => Math.abs(curves.lowest + index * curves.step - ability) < curves.step
  const word = curves.counts.word.map((count, index) => (isBeside(index) ? count * times : count))
  return { edition: { ...currentEdition, curves: { ...curves, counts: { ...curves.counts, word } } } }
}

const cuts = (...shifted: LevelScale['cuts']): Partial<Gated> => ({
  edition: { ...currentEdition, scale: { ...currentEdition.scale, cuts: shifted } },
})

/** Returns the shipped items as those of a next edition, after one with the difficulties given. */
const nextEdition = (before: EditionName, bOf: (item: Item) => number): Partial<Gated> => ({
  edition: { ...currentEdition, name: 'next' as EditionName },
  releases: [
    ...releases,
    { version: '9', edition: before, items: Object.fromEntries(items.map((item) => [item.id, [bOf(item), 1, '']])) },
  ],
})

test('The shipped bank is within all six bounds', () => {
  expect(missed({})).toEqual([])
  expect(gateFindings(shipped)).toEqual([])
  expect([...new Set(gateFigures(shipped).map(({ bound }) => bound))]).toEqual([1, 2, 3, 4, 5, 6])
})

test('Difficulties of the second edition are refused, because natives know words of recall and lie closer', () => {
  const second = releases.find(({ edition }) => edition === 'second')!
  const before = items.map((item) => ({ ...item, b: second.items[item.id]?.[0] ?? item.b }))
  expect(missed({ items: before }).map(([bound]) => bound)).toEqual(expect.arrayContaining(['4', '6']))
})

describe('each bound refuses what contradicts people', () => {
  test.each<[what: string, change: Partial<Gated>, figure: string]>([
    ['pairs found the other way', withCriteria({ pairs: otherWay(criteria.pairs) }), '1 VIQT, r'],
    ['words claimed the other way', withCriteria({ claimed: otherWay(criteria.claimed) }), '2 VCL, r'],
    ['a narrower unit', unit(1.2), '2 VCL, slope'],
    ['a wider unit', unit(0.8), '2 VCL, slope'],
    ['words rated the other way', ratedOtherWay(), '3 WCL, r of'],
    ['an edition before that agreed better', nextEdition('third', ({ id }) => ratingOf(id) ?? 0), '3 WCL, r below'],
    ['words of recall that natives lack', moved('kvl', (b) => b + 1.5), '4 natives know of 883 words of KVL evidence'],
    ['one level that natives lack', moved('kvl', (b) => (b > 1.67 ? b + 0.3 : b)), 'KVL evidence at C2'],
    ['rare words that natives know', moved('native', (b) => b - 1), 'native evidence'],
    ['rare words that no native knows', moved('native', (b) => b + 1), 'native evidence'],
    ['a native who knows too much', curve(3.8, 1.02), '5 lemmas known at 3.80'],
    ['a 5th percentile too low', curve(2.44, 0.95), '5 lemmas known at 2.44'],
    ['a 95th percentile too high', curve(4.95, 1.05), '5 lemmas known at 4.95'],
    ['a cut with too few words', cuts(-1.5, -0.64, -0.06, 0.54, 1.67), '5 lemmas known at -1.50, A1/A2'],
    ['a cut with too many words', cuts(-1.33, -0.64, -0.06, 0.54, 1.9), '5 lemmas known at 1.90, C1/C2'],
    ['words far apart', moved('kvl', (b) => b * 1.3), '6 standard deviation'],
    ['words close together', moved('kvl', (b) => b * 0.8), '6 standard deviation'],
  ])('%s', (_what, change, figure) => expect(missed(change).join('\n')).toContain(figure))

  test('Where no word is left for a figure, it is missed', () =>
    expect(missed({ items: [] }).join('\n')).toContain('4 natives know of 0 words of KVL evidence'))
})

test('The edition before counts if it is the third or later', () => {
  const compared = (change: Partial<Gated>) =>
    gateFigures({ ...shipped, ...change }).filter(({ what }) => what.startsWith('WCL')).length
  expect(compared({})).toBe(1)
  expect(compared(nextEdition('second', ({ b }) => b))).toBe(1)
  expect(compared(nextEdition('third', ({ b }) => b))).toBe(2)
  expect(missed(nextEdition('third', ({ b }) => b))).toEqual([])
})

test('Words of forms without evidence are findings; retired ones and those to study need none', () => {
  const word = items.find(({ kind, fake, study, retired }) => kind === 'word' && !fake && !study && !retired)!
  const added = { ...word, id: 'w-new', subject: 'new' }
  const withItems = [
    ...items,
    added,
    { ...added, id: 'w-s', study: true as const },
    { ...added, id: 'w-r', retired: '9' },
  ]
  expect(gateFindings({ ...shipped, items: withItems }).map(({ id }) => id)).toEqual(['w-new'])
})

test('A table with a figure that is no number is refused by name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'criteria-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(bankFolders.criteria, folder, { recursive: true })
  writeFileSync(join(folder, 'vcl.csv'), 'word,nonnative_b_sd_units,b2\nboat,,-1.04\n')
  expect(() => readCriteria(folder)).toThrow('vcl.csv, line 2, column "nonnative_b_sd_units"')
})
