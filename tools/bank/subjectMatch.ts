import type { ItemKind } from '../../src/contracts/itemKinds.ts'
import { formsOf } from './inflection.ts'
import { fillsPlaceholder, isObjectPronoun, isPlaceholder } from './placeholders.ts'
import { plainParts } from './words.ts'

const ARTICLES = new Set(['a', 'an', 'the'])

/**
 * Matches a marked span against a subject, whose parts may be inflected and whose placeholders may be filled.
 * @returns the span's words that fill placeholders (lower case), or undefined if the span is not a form of the subject
 */
export function matchSubject(kind: ItemKind, subject: string, span: string): string[] | undefined {
  const parts = plainParts(subject)
  const words = plainParts(span)
  const whole = match(kind, parts, words)
  // `be all ears` may be marked with or without its verb: "**was all ears**", "I'm **all ears**".
  return whole ?? (kind === 'idiom' && parts[0] === 'be' ? match(kind, parts.slice(1), words) : undefined)
}

function match(kind: ItemKind, parts: readonly string[], words: readonly string[]): string[] | undefined {
  const part = parts[0]
  if (part === undefined) return words.length === 0 ? [] : undefined
  const word = words[0]
  if (word === undefined) return undefined
  if (isPlaceholder(part)) {
    for (let length = 1; length <= words.length; length++) {
      const filler = words.slice(0, length)
      const rest = fillsPlaceholder(part, filler) ? match(kind, parts.slice(1), words.slice(length)) : undefined
      if (rest) return [...filler, ...rest]
    }
  }
  if (formsOf(part).has(word)) {
    const rest = match(kind, parts.slice(1), words.slice(1))
    if (rest) return rest
    const between = words[1]
    if (kind === 'phrasal_verb' && parts.length > 1 && between !== undefined && isObjectPronoun(between)) {
      const after = match(kind, parts.slice(1), words.slice(2))
      if (after) return [between, ...after]
    }
  }
  // Some idioms are listed without the article that sentences need: `take plunge`.
  return kind === 'idiom' && ARTICLES.has(word) ? match(kind, parts, words.slice(1)) : undefined
}
