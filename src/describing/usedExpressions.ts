import type { ItemKind } from '#contracts/itemKinds.ts'
import { regularForms } from './inflections.ts'

/** An expression that fits a picture, of the study part of the item bank: no form asks it. */
export interface Expression {
  /** In its dictionary form. */
  expression: string
  kind: ItemKind
  /** Difficulty in logits. */
  b: number
  meaning: string
  /** Forms of its first word that no rule makes. */
  forms?: readonly string[]
  /** Whether other words may stand after its first word: `give it away`. */
  apart?: boolean
}

/** A part of a text, from one character to before another. */
export interface Use {
  from: number
  to: number
}

/** A word of a text. `joined`: nothing but spaces or a hyphen parts it from the word before. */
interface Word extends Use {
  /** In lower case, with a straight apostrophe. */
  folded: string
  joined: boolean
}

/** So many words may stand apart: `gave all the apples away`. */
const MOST_BETWEEN = 3
const POSSESSIVES: readonly string[] = ['my', 'your', 'his', 'her', 'its', 'our', 'their', "one's"]

/** Letters, figures, and the apostrophe inside a word, however it is typed. */
const WORDS = /[\p{L}\p{N}]+(?:['’ʼ‘`´][\p{L}\p{N}]+)*/gu
const ONLY_SPACE = /^[\s-]+$/

export function countWords(text: string): number {
  return text.match(WORDS)?.length ?? 0
}

/** Finds where expressions are used in a text; those that are not are left out. */
export function usesIn(text: string, expressions: readonly Expression[]): Map<Expression, Use[]> {
  const words = wordsOf(text)
  const found = expressions.map((expression) => [expression, usesOf(expression, words)] as const)
  return new Map(found.filter(([, uses]) => uses.length > 0))
}

function wordsOf(text: string): Word[] {
  let end = 0
  return [...text.matchAll(WORDS)].map(({ 0: word, index: from }) => {
    const joined = ONLY_SPACE.test(text.slice(end, from))
    end = from + word.length
    return { from, to: end, folded: word.toLowerCase().replaceAll(/[’ʼ‘`´]/g, "'"), joined }
  })
}

function usesOf({ expression, kind, forms = [], apart }: Expression, words: readonly Word[]): Use[] {
  const [first = '', ...rest] = expression.split(' ')
  const firsts = new Set([...regularForms(first), ...forms, ...(kind === 'word' ? [`${first}'s`] : [])])
  return words.flatMap(({ folded, from }, start) => {
    const end = firsts.has(folded) ? endOf(rest, words, start, apart ? MOST_BETWEEN : 0) : null
    return end === null ? [] : { from, to: words[end]!.to }
  })
}

/**
 * The place of the last word of an expression that begins at `start`; null where its rest does not follow.
 * @param between how many words may stand before the rest
 */
function endOf(
  [next, ...rest]: readonly string[],
  words: readonly Word[],
  start: number,
  between: number,
): number | null {
  if (next === undefined) return start
  for (let place = start + 1; place <= start + 1 + between; place++) {
    const word = words[place]
    if (!word?.joined) return null
    if (word.folded === next || (next === 'your' && POSSESSIVES.includes(word.folded)))
      return endOf(rest, words, place, 0)
  }
  return null
}

/** Cuts a text into what is used and what stands between. Put together again, the pieces are the text. */
export function inkedPieces(text: string, uses: readonly Use[]): { text: string; used: boolean }[] {
  const pieces: { text: string; used: boolean }[] = []
  let at = 0
  for (const { from, to } of uses.toSorted((one, other) => one.from - other.from)) {
    if (from < at) continue
    pieces.push({ text: text.slice(at, from), used: false }, { text: text.slice(from, to), used: true })
    at = to
  }
  return [...pieces, { text: text.slice(at), used: false }].filter((piece) => piece.text !== '')
}
