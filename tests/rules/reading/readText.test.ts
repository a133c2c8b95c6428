import { describe, expect, test } from 'vitest'
import { lemmaTable } from '#rules/reading/lemmaTable.ts'
import { contentWords, readText, type PieceKind } from '#rules/reading/readText.ts'

const table = lemmaTable({
  lemmas: { '-2.0': 'egg walk', '0.5': 'cafe brown', '2.9': 'brocade' },
  known: 'the with two is in a',
  forms: '',
  rest: 1.5,
})
const kinds = (text: string) =>
  readText(text, table).flatMap(({ text: word, kind }) => (kind === 'between' ? [] : `${word}:${kind}`))
const allOf = (kind: PieceKind, text: string) =>
  readText(text, table).flatMap((piece) => (piece.kind === kind ? piece.text : []))

test.each(['', ' ', 'Two EGGS for 5.00\r\n\r\nDon’t wait: “the” egg-walk…', '1 '.repeat(50), 'a\n\n\nb'])(
  'the pieces of a text, joined together, give that text',
  (text) =>
    expect(
      readText(text, table)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text),
)

test('a word has the difficulty of its lemma, also in capitals and with an accent', () => {
  expect(readText('EGGS', table)[1]).toEqual({ text: 'EGGS', kind: 'word', lemma: 'egg', b: -2 })
  expect(readText('café', table)[1]).toMatchObject({ kind: 'word', lemma: 'cafe', b: 0.5 })
  expect(readText('the', table)[1]).toMatchObject({ kind: 'word', b: -Infinity })
  expect(readText('the gossamer', table)[3]).toMatchObject({ kind: 'rare', lemma: 'gossamer', b: 1.5 })
})

describe('what does not count', () => {
  test('names, numbers and what is not English are apart from unknown words', () => {
    expect(kinds('Anna walks with 2 eggs in the 1990s, www.example.com Жар piñata x')).toEqual([
      ...['Anna:name', 'walks:word', 'with:word', '2:number', 'eggs:word', 'in:word', 'the:word', '1990s:number'],
      ...['www.example.com:number', 'Жар:foreign', 'piñata:foreign', 'x:number'],
    ])
  })
  test('a word at the beginning of a sentence is no name if the text has it without a capital', () => {
    expect(allOf('name', 'Gossamer is the gossamer. Anna is in.')).toEqual(['Anna'])
  })
  test('a word of the table is a name if the text has it only with a capital, and so within a sentence', () => {
    expect(allOf('name', 'Brown is a walk with Brown. In the EGG, The Egg: a walk. Walk!')).toEqual([
      'Brown',
      'Brown',
      'Egg',
    ])
    expect(allOf('name', 'Brown is brown with Brown.')).toEqual([])
  })
  test('the words of a sentence that is not English do not count, and those of the next one do', () => {
    expect(allOf('foreign', 'Il a pris son manteau dans la voiture. The egg is brown.')).toEqual(
      'a pris son manteau dans la voiture'.split(' '),
    )
  })
  test('two rare words make no sentence foreign', () => {
    expect(allOf('foreign', 'The threadbare egg is gossamer.')).toEqual([])
  })
})

test('each content word is listed once, in the order of the text', () => {
  expect(
    contentWords(readText('The brocade with two eggs, the egg, Brocade', table)).map(({ lemma }) => lemma),
  ).toEqual(['brocade', 'egg'])
})
