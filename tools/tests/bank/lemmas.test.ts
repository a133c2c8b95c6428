import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lemmaOf } from '../../../src/rules/reading/lemmaOf.ts'
import { lemmaTable } from '../../../src/rules/reading/lemmaTable.ts'
import { readBankFiles, validItems } from '../../bank/bankFiles.ts'
import { bankFolders } from '../../bank/bankFolders.ts'
import { readDictionary } from '../../bank/lemmas/dictionary.ts'
import { readLemmas, STUDY_FILE, studyFileText } from '../../bank/lemmas/lemmaFiles.ts'
import { lemmaList, partOf } from '../../bank/lemmas/lemmaList.ts'

const dictionary = readDictionary()
const items = validItems(readBankFiles(bankFolders.items))
const table = lemmaTable(readLemmas())

test('The table has lemmas of the norms, without their forms and names, and the most frequent of the corpus', () => {
  const norms = [
    ...([
      ['walk', -2],
      ['walked', -1.8],
      ['evening', -1.9],
      ['even', -2.3],
      ['january', -0.9],
      ['born', -1.2],
    ] as const),
    ...([
      ['bear', -0.5],
      ['went', -1.8],
      ['go', -2.5],
      ['the', -4.3],
    ] as const),
  ]
  const corpus = ['the', 'brooded', 'brood', 'walks', 'zebra', 'qwrt'].map((word) => ({ word, count: 51, zipf: 3 }))
  const found = lemmaList({ norms, dictionary, corpus, texts: new Set() })
  expect(found.lemmas).toEqual({
    '-2.5': 'go',
    '-2.3': 'even',
    '-2.0': 'walk',
    '-1.9': 'evening',
    '-1.2': 'born',
    '-0.5': 'bear',
    '0.8': 'brood zebra',
  })
  expect(found.known.split(' ')).toContain('the')
  expect(` ${found.forms} `).toContain(' went go ')
})

test('A part of the table reads its words as the whole table does', () => {
  const words = new Set(['children', 'hoped', 'colours', 'unheard-of'])
  const part = lemmaTable(partOf(readLemmas(), words))
  for (const word of words) expect(lemmaOf(word, part)).toBe(lemmaOf(word, table))
  expect([...part.difficulties.keys()].sort()).toEqual(['child', 'color', 'hope'])
})

test('The shipped table has 15,000 lemmas and no raw figure of the norms, which have two decimals', () => {
  expect(table.difficulties.size).toBeGreaterThan(15_000)
  for (const b of table.difficulties.values()) if (Number.isFinite(b)) expect(Math.round(10 * b) / 10).toBe(b)
})

test('The words that can go into a notebook are those of the study part, and no test asks them', () => {
  const text = readFileSync(STUDY_FILE, 'utf8')
  expect(text).toBe(studyFileText(items))
  const asked = new Set(items.filter(({ study, retired }) => !study && !retired).map(({ sentence }) => sentence))
  for (const { sentence } of JSON.parse(text) as { sentence: string }[]) expect(asked.has(sentence)).toBe(false)
})
