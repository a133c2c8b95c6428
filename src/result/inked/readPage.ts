import type { CefrLevel } from '#contracts/cefr.ts'
import type { SharedResult } from '#contracts/result.ts'
import {
  abilityOnPage,
  contentWords,
  isInked,
  knownShare,
  piecesOf,
  wordsOpenedBy,
  type KnownShare,
  type PageData,
  type Piece,
} from './inkedPage.ts'
import { pageBlocks, type Block, type Look } from './pageLines.ts'

/** The number of additional words whose effect a page shows. */
export const MORE_WORDS = 2000
/**
 * The minimum number of words that `MORE_WORDS` must open on the page to be worth a line; from B2 on there are usually
 * fewer.
 */
const MIN_OPENED = 3

/** A page with the known words of a result inked. */
export type InkedPage = {
  level: CefrLevel
  blocks: Block[]
  share: KnownShare
  /** Words that `MORE_WORDS` would ink, as lemmas; empty if they are too few. */
  opened: string[]
  /** All content words that are not inked, as lemmas. */
  pale: string[]
}

/** Inks the page of a level by a result's ability. */
export function readPage(result: SharedResult, level: CefrLevel, data: PageData): InkedPage {
  const { theta, standardError } = abilityOnPage(result, data)
  const pieces = piecesOf(data, level)
  const found = wordsOpenedBy(MORE_WORDS, pieces, theta, data)
  const opened = found.length < MIN_OPENED ? [] : found
  const lookOf = (word: Piece): Look => {
    if (isInked(word, theta)) return 'known'
    return word.lemma !== null && opened.includes(word.lemma) ? 'next' : 'pale'
  }
  return {
    level,
    blocks: pageBlocks(pieces, lookOf),
    share: knownShare(pieces, theta, standardError ?? 0),
    opened,
    pale: contentWords(pieces).flatMap((word) => (isInked(word, theta) ? [] : word.lemma)),
  }
}
