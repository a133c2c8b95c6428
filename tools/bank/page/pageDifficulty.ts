import { readFileSync } from 'node:fs'
import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { B_LIMIT } from '../identityRules.ts'
import { lineThrough, onLine, type Line } from '../rating/statistics.ts'
import { RAREST_ZIPF, type ZipfOf } from '../wordFrequency.ts'

/**
 * Sources of the words' difficulties: norms by lemma, and for all others the line of b (logits) on frequency (Zipf).
 */
export type PageDifficulties = { normOf: ReadonlyMap<string, number>; line: Line; zipfOf: ZipfOf }

/** Norms of words in the texts that are not in the bank: lemma and b. */
const NORMS = new URL('../data/page-norms.tsv', import.meta.url)

/**
 * Returns the norms of the bank's words, including retired ones and targets of fakes, and of the additional table; and
 * the least squares line of b on Zipf through all words of the bank that are in the corpus, with equal weights.
 */
export function pageDifficulties(items: readonly Item[], zipfOf: ZipfOf): PageDifficulties {
  const words = items.filter(({ kind }) => kind === 'word').sort(liveLast)
  const bankNorms = new Map(words.map(({ subject, b }) => [subject, b]))
  const points = [...bankNorms].flatMap(([subject, b]) => {
    const zipf = zipfOf(subject)
    return zipf === undefined ? [] : { x: zipf, y: b }
  })
  return { normOf: new Map([...readPageNorms(), ...bankNorms]), line: lineThrough(points), zipfOf }
}

/** Returns the difficulty of a lemma with one decimal: its norm, or the value expected from its frequency. */
export function difficultyOf(
  lemma: string,
  { normOf, line, zipfOf }: PageDifficulties,
): { b: number; source: 'norm' | 'frequency' } {
  const norm = normOf.get(lemma)
  const b = norm ?? onLine(line, zipfOf(lemma) ?? RAREST_ZIPF)
  const clamped = Math.min(Math.max(b, -B_LIMIT), B_LIMIT)
  return { b: Math.round(10 * clamped) / 10, source: norm === undefined ? 'frequency' : 'norm' }
}

/** Sorts live items last, so that their norms override those of retired ones with the same subject. */
function liveLast(first: Item, second: Item): number {
  return Number(first.retired === undefined) - Number(second.retired === undefined)
}

function readPageNorms(): [lemma: string, b: number][] {
  const [, ...lines] = readFileSync(NORMS, 'utf8').trim().split('\n')
  return lines.map((line) => {
    const [lemma = '', b] = line.split('\t')
    return [lemma, Number(b)]
  })
}
