import { expect, test } from 'vitest'
import { lemmaOf } from '#rules/reading/lemmaOf.ts'
import { lemmaTable } from '#rules/reading/lemmaTable.ts'

const lemmas =
  'hope hop star stare car care walk plan use sing singe visit agree see free tie cookie city box house mote big nice happy ' +
  "finding find die analyze organize color center catalog defense jewelry program mouse o'clock glass"
const table = lemmaTable({
  lemmas: { '1.0': lemmas },
  known: 'do will i girl',
  forms: 'mice mouse found find',
  rest: 1.5,
})

test.each([
  ['walk', 'walk'],
  ['walked', 'walk'],
  ['hoped', 'hope'],
  ['hopped', 'hop'],
  ['staring', 'stare'],
  ['caring', 'care'],
  ['planning', 'plan'],
  ['used', 'use'],
  ['singing', 'sing'],
  ['visited', 'visit'],
  ['agreed', 'agree'],
  ['seeing', 'see'],
  ['freed', 'free'],
  ['ties', 'tie'],
  ['cookies', 'cookie'],
  ['cities', 'city'],
  ['dying', 'die'],
  ['boxes', 'box'],
  ['houses', 'house'],
  ['motes', 'mote'],
  ['bigger', 'big'],
  ['nicest', 'nice'],
  ['happier', 'happy'],
  ['findings', 'finding'],
  ['mice', 'mouse'],
  ["don't", 'do'],
  ["won't", 'will'],
  ["girl's", 'girl'],
  ["i'll", 'i'],
  ["o'clock", "o'clock"],
])('the lemma of %s is %s', (form, lemma) => expect(lemmaOf(form, table)).toBe(lemma))

test.each([
  ['colours', 'color'],
  ['organised', 'organize'],
  ['analysing', 'analyze'],
  ['centres', 'center'],
  ['catalogues', 'catalog'],
  ['defence', 'defense'],
  ['jewellery', 'jewelry'],
  ['programmes', 'program'],
])('the British spelling %s is %s', (british, lemma) => expect(lemmaOf(british, table)).toBe(lemma))

test.each(['glas', 'qwrt', 'ss', "'", 'ing', 'walkable'])('%s has no lemma', (word) =>
  expect(lemmaOf(word, table)).toBeNull(),
)
