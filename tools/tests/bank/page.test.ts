import { describe, expect, test } from 'vitest'
import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import type { PageData } from '../../../src/result/inked/inkedPage.ts'
import { readAccepted, withoutAccepted } from '../../bank/acceptedFindings.ts'
import { readBankFiles, validItems } from '../../bank/bankFiles.ts'
import { bankFolders } from '../../bank/bankFolders.ts'
import { difficultyOf, pageDifficulties, readLemmas } from '../../bank/page/pageDifficulty.ts'
import { contentLemmas, isAlwaysKnown, readPageData, withFigures } from '../../bank/page/pageFile.ts'
import { pageFindings } from '../../bank/page/pageRules.ts'
import { sharedFaults, sharedItems } from '../../bank/page/sharedWords.ts'
import { readSubtlex } from '../../bank/wordFrequency.ts'

const items = validItems(readBankFiles(bankFolders.items))
const zipfOf = readSubtlex()
const data = readPageData()
const difficulties = pageDifficulties(items, zipfOf)

const wrongOf = (changed: PageData, bank: readonly Item[] = items) =>
  withoutAccepted(pageFindings(changed, bank, zipfOf), readAccepted()).map(({ wrong }) => wrong)

/** Returns the texts with that of one level changed, and with computed figures. */
function withText(level: keyof PageData['texts'], text: string): PageData {
  return withFigures({ ...data, texts: { ...data.texts, [level]: text } }, difficulties)
}

test('The current texts have no finding that is not accepted', () => expect(wrongOf(data)).toEqual([]))

describe('texts with one fault', () => {
  test.each([
    ['a text that is too short', () => withText('C2', 'The brocade was threadbare.'), 'the text at C2 has 4 words'],
    ['a text that is too long', () => withText('A1', `${data.texts.A1} ${'egg '.repeat(30)}`), 'the text at A1 has'],
    ['a file that is too large', () => ({ ...data, texts: { ...data.texts, A1: 'a '.repeat(6000) } }), 'the file has'],
    ['a word without a difficulty', () => without('brocade'), 'no difficulty of brocade'],
    ['a figure changed by hand', () => withFrequency('brocade', 0.1), 'a figure is not what'],
    ['a difficulty of a word that is in no text', () => withFrequency('zebra', 1), 'a figure is not what'],
    [
      'a wrong lemma',
      () => ({ ...data, lemmas: { ...data.lemmas, moths: 'mother' } }),
      '"moths" is no form of "mother"',
    ],
    [
      'an inflected form without its lemma',
      () => withText('A1', `${data.texts.A1} Egging on`),
      '"egging" is inflected',
    ],
    [
      'a text that is no harder than that of the level below',
      () => withText('C1', data.texts.B1),
      'the text at C1 is no harder',
    ],
    [
      'an expression of an item above A1',
      () => withText('C1', `A proponent. ${data.texts.C1}`),
      'the text at C1 has w-proponent',
    ],
  ])('The checker reports %s', (_what, changed, wrong) => expect(wrongOf(changed()).join('\n')).toContain(wrong))

  const without = (lemma: string): PageData => {
    const { [lemma]: _gone, ...frequency } = data.frequency
    return { ...data, frequency }
  }
  const withFrequency = (lemma: string, b: number): PageData => {
    return { ...data, frequency: { ...data.frequency, [lemma]: b } }
  }
})

describe('expressions that a text shares with the bank', () => {
  test('Shared expressions are found in any form, even of several words, but not those of retired items', () => {
    const text = withText('C2', 'They were rolling up their sleeves and eggs')
    const [egg] = items.filter(({ subject, retired }) => subject === 'egg' && !retired)
    const idiom: Item = { ...egg!, id: 'i-roll-up-your-sleeves', kind: 'idiom', subject: 'roll up your sleeves' }
    const found = (bank: Item[]) => sharedItems(text, bank).flatMap(({ page, item }) => (page === 'C2' ? item.id : []))
    expect(found([egg!, idiom])).toEqual([egg!.id, idiom.id])
    expect(found([{ ...egg!, retired: '2026.11-5' }])).toEqual([])
  })
  test('Shared expressions may be everyday words or have another sense, and an unused sense is a finding', () => {
    const [egg] = items.filter(({ subject, retired }) => subject === 'egg' && !retired)
    const shared = [
      { page: 'A1' as const, item: egg! },
      { page: 'B1' as const, item: { ...egg!, id: 'w-guide', b: -1.19 } },
    ]
    expect(sharedFaults(shared, new Map()).map(({ wrong }) => wrong)).toEqual([expect.stringContaining('w-guide')])
    expect(sharedFaults(shared, new Map([['w-guide', 'a book']]))).toEqual([])
    expect(sharedFaults([], new Map([['w-guide', 'a book']]))).toHaveLength(1)
  })
})

describe('a difficulty', () => {
  test('A difficulty comes from a live item, else from the list of lemmas, else from the frequency', () => {
    const [egg] = items.filter(({ subject, retired }) => subject === 'egg' && !retired)
    const retired: Item = { ...egg!, id: 'w-x', retired: '2026.11-5', b: 3 }
    const found = pageDifficulties([...items, retired, { ...retired, subject: 'yellow' }], zipfOf)
    expect(difficultyOf('egg', found)).toEqual({ b: Math.round(10 * egg!.b) / 10, source: 'norm' })
    expect(difficultyOf('yellow', found)).toEqual({ b: -1.9, source: 'norm' })
    expect(difficultyOf('brocade', found)).toEqual({ b: 2, source: 'frequency' })
    expect(difficultyOf('a word outside the corpus', found)).toEqual({ b: 2.8, source: 'frequency' })
  })
  test('The list of lemmas has only lemmas that the texts need and no item has', () => {
    const needed = new Set(contentLemmas(data))
    const subjects = new Set(
      items.flatMap(({ kind, subject, retired }) => (kind === 'word' && !retired ? subject : [])),
    )
    expect(readLemmas().filter(([lemma]) => !needed.has(lemma) || subjects.has(lemma))).toEqual([])
  })
})

test.each(['The', 'Don’t', "it's", '52', 'Anna', 'seven'])('The word %s counts as always known', (word) =>
  expect(isAlwaysKnown(word)).toBe(true),
)
test.each(['brocade', 'beneath', 'pilgrim’s'])('The word %s does not count as always known', (word) =>
  expect(isAlwaysKnown(word)).toBe(false),
)
