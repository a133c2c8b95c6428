import { readFileSync } from 'node:fs'
import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { RAREST_ZIPF, type ZipfOf } from '../wordFrequency.ts'

/** Sources of the words' difficulties: norms (b in logits) by lemma, and frequencies for all others. */
export type PageDifficulties = { normOf: ReadonlyMap<string, number>; zipfOf: ZipfOf }

/** Lemmas in the texts that are no items: their b2 in the third edition's list of the most frequent lemmas. */
const LEMMAS = new URL('../data/page-lemmas.tsv', import.meta.url)

/** The line of the third edition's b on frequency (Zipf), for lemmas that are in neither. */
const BY_FREQUENCY = { intercept: 4.32, slope: -1.18 }

/** Returns the norms of the bank's live words, including targets of fakes and the study part, and of the list. */
export function pageDifficulties(items: readonly Item[], zipfOf: ZipfOf): PageDifficulties {
  const words = items.filter(({ kind, retired }) => kind === 'word' && !retired)
  return { normOf: new Map([...readLemmas(), ...words.map(({ subject, b }) => [subject, b] as const)]), zipfOf }
}

/** Returns the difficulty of a lemma with one decimal: its norm, or the value expected from its frequency. */
export function difficultyOf(
  lemma: string,
  { normOf, zipfOf }: PageDifficulties,
): { b: number; source: 'norm' | 'frequency' } {
  const norm = normOf.get(lemma)
  const b = norm ?? BY_FREQUENCY.intercept + BY_FREQUENCY.slope * (zipfOf(lemma) ?? RAREST_ZIPF)
  return { b: Math.round(10 * b) / 10, source: norm === undefined ? 'frequency' : 'norm' }
}

/** Returns the lemmas of the list that are in the texts. */
export function readLemmas(): [lemma: string, b: number][] {
  const [, ...lines] = readFileSync(LEMMAS, 'utf8').trim().split('\n')
  return lines.map((line) => {
    const [lemma = '', b] = line.split('\t')
    return [lemma, Number(b)]
  })
}
