import { csvText } from '#browser/csvText.ts'
import { readingText } from '#texts/reading.ts'
import type { KnownWords, OpeningWord } from './reader.ts'

const inHundred = (chance: number) => String(Math.min(Math.round(100 * chance), 99))

/** Says how often single words of the list are wrong, in whole words. */
export const noteOn = ({ wrong, missing }: KnownWords): string =>
  readingText('mine.wrong', { wrong: Math.round(wrong), missing: Math.round(missing) })

/** Returns the known words as plain text: the note, then one word a line. */
export const knownAsText = (known: KnownWords): string =>
  [noteOn(known), '', ...known.words.map(({ lemma }) => lemma), ''].join('\n')

/** Returns the known words as a table with their chances; words that everybody knows have 99, too. */
export const knownAsCsv = (known: KnownWords): string =>
  csvText([
    [noteOn(known)],
    [readingText('file.word'), readingText('file.chance')],
    ...known.words.map(({ lemma, chance }) => [lemma, inHundred(chance)]),
  ])

/** Returns the words that would open most of a text as a table. */
export const openingAsCsv = (words: readonly OpeningWord[]): string =>
  csvText([
    [readingText('file.word'), readingText('file.times'), readingText('file.chance')],
    ...words.map(({ lemma, times, chance }) => [lemma, String(times), inHundred(chance)]),
  ])
