import type { ItemKind } from '#contracts/itemKinds.ts'
import { APOSTROPHE, folded } from '#rules/folded.ts'

/** An expression that fits a picture, from the study part of the item bank, which no form asks. */
export interface Expression {
  /** The dictionary form. */
  expression: string
  kind: ItemKind
  /** The difficulty, in logits. */
  b: number
  meaning: string
  /** The irregular forms of its first word. */
  forms?: readonly string[]
  /** Whether other words may come between its first word and the rest: 'give it away'. */
  allowsGap?: boolean
}

/** A place in a text where an expression is used, by character indexes. `to` is exclusive. */
export interface Use {
  from: number
  to: number
}

interface Word extends Use {
  /** In the form in which typed and pasted words are compared. */
  folded: string
  /** Whether only spaces or hyphens separate it from the previous word. */
  joined: boolean
}

/** The maximum number of words in such a gap: 'gave all the apples away'. */
const MAX_GAP = 3
const POSSESSIVES: readonly string[] = ['my', 'your', 'his', 'her', 'its', 'our', 'their', "one's"]

/** Letters with their accents, digits, and inside a word an apostrophe or invisible characters such as soft hyphens. */
const WORDS = new RegExp(`[\\p{L}\\p{N}\\p{M}]+(?:(?:${APOSTROPHE}|\\p{Cf}+)[\\p{L}\\p{N}\\p{M}]+)*`, 'gu')
const ONLY_SPACE = /^[\s-]+$/

export function countWords(text: string): number {
  return text.match(WORDS)?.length ?? 0
}

/** Finds the uses of expressions in a text. Unused expressions are left out. */
export function usesIn(text: string, expressions: readonly Expression[]): Map<Expression, Use[]> {
  const words = wordsOf(text)
  const found = expressions.map((expression) => [expression, usesOf(expression, words)] as const)
  return new Map(found.filter(([, uses]) => uses.length > 0))
}

function wordsOf(text: string): Word[] {
  let end = 0
  return [...text.matchAll(WORDS)].map(({ 0: word, index: from }) => {
    const joined = ONLY_SPACE.test(folded(text.slice(end, from)))
    end = from + word.length
    return { from, to: end, folded: folded(word), joined }
  })
}

function usesOf({ expression, kind, forms = [], allowsGap }: Expression, words: readonly Word[]): Use[] {
  const [first = '', ...rest] = expression.split(' ')
  const firsts = new Set([...regularForms(first), ...forms, ...(kind === 'word' ? [`${first}'s`] : [])])
  return words.flatMap(({ folded: word, from }, start) => {
    const end = firsts.has(word) ? endOf(rest, words, start, allowsGap ? MAX_GAP : 0) : null
    return end === null ? [] : { from, to: words[end]!.to }
  })
}

/**
 * Returns the index of the last word of an expression that begins at `start`, or null if the rest does not follow.
 * @param maxGap the maximum number of words before the rest
 */
function endOf(
  [next, ...rest]: readonly string[],
  words: readonly Word[],
  start: number,
  maxGap: number,
): number | null {
  if (next === undefined) return start
  for (let index = start + 1; index <= start + 1 + maxGap; index++) {
    const word = words[index]
    if (!word?.joined) return null
    if (word.folded === next || (next === 'your' && POSSESSIVES.includes(word.folded)))
      return endOf(rest, words, index, 0)
  }
  return null
}

/** Splits a text into the uses and the parts between them. Joined again, the pieces are the text. */
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

const CONSONANT_AND_Y = /[^aeiou]y$/
const SILENT_E = /[^eoy]e$/
const SIBILANT = /(s|x|z|ch|sh)$/
/** A short word whose last consonant is doubled: 'let', 'letting'. */
const DOUBLED = /^[^aeiou]*[aeiou][^aeiouwxy]$/

/**
 * Returns a word and its regular forms as a noun and as a verb. Some of these forms do not exist ('kindlies'), but
 * nobody writes them.
 */
function regularForms(word: string): string[] {
  if (CONSONANT_AND_Y.test(word)) {
    const stem = word.slice(0, -1)
    return [word, `${stem}ies`, `${stem}ied`, `${word}ing`]
  }
  const stem = SILENT_E.test(word) ? word.slice(0, -1) : DOUBLED.test(word) ? word + word.at(-1) : word
  return [word, word + (SIBILANT.test(word) ? 'es' : 's'), `${stem}ed`, `${stem}ing`]
}
