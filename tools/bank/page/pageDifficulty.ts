import { readFileSync } from 'node:fs'
import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { B_LIMIT } from '../identityRules.ts'
import { lineThrough, onLine, type Line } from '../rating/statistics.ts'
import { RAREST_ZIPF, type ZipfOf } from '../wordFrequency.ts'

/** What the words' difficulties are taken from: norms by lemma, and the line of b (logits) on frequency (Zipf) for the rest. */
export type PageDifficulties = { normOf: ReadonlyMap<string, number>; line: Line; zipfOf: ZipfOf }

/** Norms of words in the texts that are no items of the bank: lemma and b. */
const NORMS = new URL('../data/page-norms.tsv', import.meta.url)

/**
 * Norms of the bank's words, retired ones and the targets of fakes among them, and of the table beside; and the least squares line
 * of b on Zipf through all the bank's words that the corpus has, each with the same weight.
 */
export function pageDifficulties(items: readonly Item[], zipfOf: ZipfOf): PageDifficulties {
  const words = items.filter(({ kind }) => kind === 'word').sort(liveLast)
  const ofBank = new Map(words.map(({ subject, b }) => [subject, b]))
  const points = [...ofBank].flatMap(([subject, b]) => {
    const zipf = zipfOf(subject)
    return zipf === undefined ? [] : { x: zipf, y: b }
  })
  return { normOf: new Map([...readPageNorms(), ...ofBank]), line: lineThrough(points), zipfOf }
}

/** The difficulty of a lemma, with one decimal: its norm, or what its frequency leads to expect. */
export function difficultyOf(
  lemma: string,
  { normOf, line, zipfOf }: PageDifficulties,
): { b: number; source: 'norm' | 'frequency' } {
  const norm = normOf.get(lemma)
  const b = norm ?? onLine(line, zipfOf(lemma) ?? RAREST_ZIPF)
  const held = Math.min(Math.max(b, -B_LIMIT), B_LIMIT)
  return { b: Math.round(10 * held) / 10, source: norm === undefined ? 'frequency' : 'norm' }
}

/** So that the norm of a live item stands where a retired one has the same subject. */
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
