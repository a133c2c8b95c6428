import type { CefrLevel } from '#contracts/cefr.ts'
import type { SharedResult } from '#contracts/result.ts'
import {
  abilityOnPage,
  contentWords,
  isInked,
  knownShare,
  openedBy,
  piecesOf,
  type KnownShare,
  type PageTexts,
  type Piece,
} from './inkedPage.ts'
import { pageBlocks, type Block, type Look } from './pageLines.ts'

/** So many more words, of which a page shows what they would open. */
export const MORE_WORDS = 2000
/** Where they open fewer words of a page than this, that is not worth a line: from B2 on it is mostly none. */
const FEWEST_OPENED = 3

/** A page as a result inks it. */
export type InkedPage = {
  level: CefrLevel
  blocks: Block[]
  share: KnownShare
  /** Words that `MORE_WORDS` would ink, as lemmas; none where they are too few. */
  opened: string[]
  /** All content words that are not inked, as lemmas. */
  pale: string[]
}

/** Inks the page of a level by the ability of a result. */
export function readPage(result: SharedResult, level: CefrLevel, texts: PageTexts): InkedPage {
  const { theta, standardError } = abilityOnPage(result, texts)
  const pieces = piecesOf(texts, level)
  const found = openedBy(MORE_WORDS, pieces, theta, texts)
  const opened = found.length < FEWEST_OPENED ? [] : found
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
