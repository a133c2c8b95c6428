import { describe, expect, test } from 'vitest'
import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import type { PageData } from '../../../src/result/inked/inkedPage.ts'
import { readAccepted, withoutAccepted } from '../../bank/acceptedFindings.ts'
import { readBankFiles, validItems } from '../../bank/bankFiles.ts'
import { bankFolders } from '../../bank/bankFolders.ts'
import { readLemmas } from '../../bank/lemmas/lemmaFiles.ts'
import { readPageData, withFigures } from '../../bank/page/pageFile.ts'
import { pageFindings } from '../../bank/page/pageRules.ts'
import { sharedFaults, sharedItems } from '../../bank/page/sharedWords.ts'

const items = validItems(readBankFiles(bankFolders.items))
const lemmas = readLemmas()
const data = readPageData()

const wrongOf = (changed: PageData, bank: readonly Item[] = items) =>
  withoutAccepted(pageFindings(changed, bank, lemmas), readAccepted()).map(({ wrong }) => wrong)

/** Returns the texts with that of one level changed, and with computed figures; with what is added after these. */
function withText(level: keyof PageData['texts'], text: string, added = ''): PageData {
  const { words, wordsKnown } = withFigures({ ...data, texts: { ...data.texts, [level]: text } }, lemmas)
  return { texts: { ...data.texts, [level]: text + added }, words, wordsKnown }
}

test('The current texts have no finding that is not accepted', () => expect(wrongOf(data)).toEqual([]))

describe('texts with one fault', () => {
  test.each([
    ['a text that is too short', () => withText('C2', 'The brocade was threadbare.'), 'the text at C2 has 4 words'],
    ['a text that is too long', () => withText('A1', `${data.texts.A1} ${'egg '.repeat(30)}`), 'the text at A1 has'],
    ['a file that is too large', () => ({ ...data, texts: { ...data.texts, A1: 'a '.repeat(6000) } }), 'the file has'],
    ['a figure changed by hand', () => withLemma('1.4', 'zebra'), 'a figure is not what'],
    ['a lemma that is missing', () => withText('A1', data.texts.A1, 'Zebras sing.'), 'a figure is not what'],
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

  const withLemma = (b: keyof typeof data.words.lemmas, lemma: string): PageData => {
    const changed = { ...data.words.lemmas, [b]: `${data.words.lemmas[b]} ${lemma}` }
    return { ...data, words: { ...data.words, lemmas: changed } }
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
