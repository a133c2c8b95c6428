import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import type { BankRelease } from '../../../server/measure/bank/releaseSchema.ts'
import { lineThrough } from '../statistics.ts'
import type { Criteria, Pair } from './criteria.ts'
import type { Figure } from './figure.ts'

/** Bound 1: the harder word of a pair of synonyms says how few non-natives find the pair. */
export function pairFigures(words: readonly Item[], criteria: Criteria): Figure[] {
  const { r, count } = pairAgreement(words, criteria, ({ difficulty }) => difficulty)
  return [{ bound: 1, what: `VIQT, r of ${count} pairs`, value: r, from: 0.84, to: Infinity, digits: 3 }]
}

/** Returns the correlation of the harder word's b with a difficulty of the pair, and the number of pairs. */
export function pairAgreement(
  words: readonly Item[],
  { pairs }: Criteria,
  difficultyIn: (pair: Pair) => number,
): { r: number; count: number } {
  const difficultyOf = difficulties(words)
  const points = pairs
    .filter(({ excluded }) => !excluded)
    .map((pair) => ({ x: Math.max(...pair.words.map(difficultyOf)), y: difficultyIn(pair) }))
  return { r: lineThrough(points).r, count: points.length }
}

/** Bound 2: what non-natives say they know, with the unit of the scale. */
export function claimFigures(words: readonly Item[], { claimed }: Criteria): Figure[] {
  const difficultyOf = difficulties(words)
  const points = claimed.map((claim) => ({ x: difficultyOf(claim), y: claim.difficulty }))
  const { r, slope } = lineThrough(points)
  return [
    { bound: 2, what: `VCL, r of ${points.length} words`, value: r, from: 0.94, to: Infinity, digits: 3 },
    { bound: 2, what: 'VCL, slope on b', value: slope, from: 0.55, to: 0.75, digits: 3 },
  ]
}

/**
 * Bound 3: how complex non-natives find a word.
 * @param before the last release of the edition before, compared over the words that both have
 */
export function complexityFigures(
  words: readonly Item[],
  criteria: Criteria,
  before: BankRelease | undefined,
): Figure[] {
  const { r, count } = complexity(words, criteria)
  const figure = { bound: 3, what: `WCL, r of ${count} words`, value: r, from: 0.64, to: Infinity, digits: 3 }
  if (!before) return [figure]
  const shared = words.filter(({ id }) => before.items[id])
  const then = complexity(
    shared.map(({ id }) => ({ id, b: before.items[id]![0] })),
    criteria,
  )
  const value = then.r - complexity(shared, criteria).r
  const what = `WCL, r below that of ${before.version}, ${then.count} words`
  return [figure, { bound: 3, what, value, from: -Infinity, to: 0.02, digits: 3 }]
}

/** Returns the correlation of b with the ratings of complexity, and the number of words that have one. */
export function complexity(words: readonly Pick<Item, 'id' | 'b'>[], criteria: Criteria): { r: number; count: number } {
  const points = words.flatMap(({ id, b }) => {
    const rating = criteria.words.get(id)?.complexity ?? null
    return rating === null ? [] : { x: b, y: rating }
  })
  return { r: lineThrough(points).r, count: points.length }
}

/** Returns a function from a word to the b (logits) of its item, or the word's own if it has none. */
function difficulties(words: readonly Item[]): (judged: { word: string; b: number }) => number {
  const inBank = new Map(words.map(({ subject, b }) => [subject, b]))
  return ({ word, b }) => inBank.get(word) ?? b
}
