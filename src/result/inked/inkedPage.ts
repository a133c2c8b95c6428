import { cefrLevels, type CefrLevel } from '#contracts/cefr.ts'
import type { OwnDetails } from '#contracts/ownResult.ts'
import type { SharedResult } from '#contracts/result.ts'
import { CURRENT_EDITION, isOnEarlierScale, onScaleOf } from '#rules/levelScale.ts'
import { isInked } from '#rules/reading/knowing.ts'
import { lemmaTable, type LemmaData } from '#rules/reading/lemmaTable.ts'
import { contentWords, readText, type Piece } from '#rules/reading/readText.ts'

/** The content of pageTexts.json: six texts of our own, and the difficulties of their words (docs/scoring.md). */
export type PageData = {
  /** Texts by level. Empty lines separate paragraphs and headings, line breaks the lines of a menu or a letter. */
  texts: Readonly<Record<CefrLevel, string>>
  /** The lemmas of the texts, a part of the table for any text. */
  words: LemmaData
  /**
   * The numbers of words known at the abilities lowest, lowest + step …: a part of the curve behind the counts of
   * results.
   */
  wordsKnown: Readonly<{ lowest: number; step: number; counts: readonly number[] }>
}

/**
 * The different content words of a page: their number, and how many are known at an ability, one standard error less,
 * and more.
 */
export type KnownShare = { of: number; known: number; lower: number; upper: number }

/** The 0.95 quantile of the normal distribution: half the width of a 90 % interval, in standard errors. */
const STANDARD_ERRORS_TO_END = 1.645

/** Splits the text of a level into pieces, which together form the text. */
export const piecesOf = ({ texts, words }: PageData, level: CefrLevel): Piece[] =>
  readText(texts[level], lemmaTable(words))

/** Counts the content words of a page that are inked at theta, and at one standard error (logits) less and more. */
export function knownShare(pieces: readonly Piece[], theta: number, standardError: number): KnownShare {
  const words = contentWords(pieces)
  const knownAt = (ability: number) => words.filter((word) => isInked(word, ability)).length
  return {
    of: words.length,
    known: knownAt(theta),
    lower: knownAt(theta - standardError),
    upper: knownAt(theta + standardError),
  }
}

/** The smallest share, in words out of 10, that is told as a number: fewer would say what a learner cannot do. */
export const FEW = 6

/** Returns a count as a number out of 10, rounded; 0 and 10 only for none and all. */
export function outOfTen(known: number, of: number): number {
  if (known === 0 || known === of) return known === 0 ? 0 : 10
  return Math.min(Math.max(Math.round((10 * known) / of), 1), 9)
}

/**
 * Returns the content words unknown at ability theta (logits) that a learner with `moreWords` more words would know.
 */
export function wordsOpenedBy(moreWords: number, pieces: readonly Piece[], theta: number, data: PageData): string[] {
  const later = abilityOfWords(data, wordsAtAbility(data, theta) + moreWords)
  return contentWords(pieces).flatMap((word) => (isInked(word, later) && !isInked(word, theta) ? word.lemma : []))
}

/** Returns the page that a result shows first: that of the next level, if any; for beginners, that of theirs. */
export function firstPage(level: CefrLevel): CefrLevel {
  return level === 'A1' ? level : (cefrLevels[cefrLevels.indexOf(level) + 1] ?? level)
}

/**
 * Returns a result whose ability a page can go by: one of an earlier scale as its answers were scored again; null without
 * that.
 */
export const resultOnPage = (result: SharedResult, details: OwnDetails | null) =>
  isOnEarlierScale(result)
    ? onScaleOf(CURRENT_EDITION, { ...result, on_current_scale: details?.fromServer?.on_current_scale })
    : result

/**
 * Returns ability and standard error (logits) of a result, on the scale of the words' difficulties. If a result has only
 * the specified fields, or its edition is unknown, the ability follows from its count of words, and the error is unknown
 * (null).
 */
export function abilityOnPage(
  { ability, ability_range: range, edition, lemmas_number }: PagedResult,
  data: PageData,
): { theta: number; standardError: number | null } {
  if (edition !== CURRENT_EDITION || ability === undefined)
    return { theta: abilityOfWords(data, lemmas_number), standardError: null }
  return { theta: ability, standardError: range ? (range[1] - range[0]) / (2 * STANDARD_ERRORS_TO_END) : null }
}

type PagedResult = Pick<SharedResult, 'ability' | 'ability_range' | 'edition' | 'lemmas_number'>

/** Returns the number of words known at an ability in logits, clamped to the curve, with logarithmic interpolation. */
export function wordsAtAbility({ wordsKnown: { lowest, step, counts } }: PageData, ability: number): number {
  const position = Math.min(Math.max((ability - lowest) / step, 0), counts.length - 1)
  const below = Math.min(Math.floor(position), counts.length - 2)
  return counts[below]! * (counts[below + 1]! / counts[below]!) ** (position - below)
}

/** Returns the ability in logits at which this many words are known, clamped to the curve. */
export function abilityOfWords({ wordsKnown: { lowest, step, counts } }: PageData, words: number): number {
  const clamped = Math.min(Math.max(words, counts[0]!), counts.at(-1)!)
  const below = Math.min(
    counts.findLastIndex((count) => count <= clamped),
    counts.length - 2,
  )
  return lowest + step * (below + Math.log(clamped / counts[below]!) / Math.log(counts[below + 1]! / counts[below]!))
}
