import type { CefrLevel } from '#contracts/cefr.ts'
import type { SharedResult } from '#contracts/result.ts'
import { inkedBlocks, type Block, type Line, type Look } from '#rules/reading/inkedBlocks.ts'
import { isInked } from '#rules/reading/knowing.ts'
import { contentWords, type Piece } from '#rules/reading/readText.ts'
import { abilityOnPage, knownShare, piecesOf, wordsOpenedBy, type KnownShare, type PageData } from './inkedPage.ts'

/** The number of additional words whose effect a page shows. */
export const MORE_WORDS = 2000
/**
 * The minimum number of words that `MORE_WORDS` must open on the page to be worth a line; from B2 on there are usually
 * fewer.
 */
const MIN_OPENED = 3
/** The maximum number of words that are named. */
const MAX_NAMED = 6

/** A page with the known words of a result inked. */
export type InkedPage = {
  level: CefrLevel
  blocks: Block[]
  share: KnownShare
  /** The first content words that are inked, as lemmas. */
  known: string[]
  /** The first words that `MORE_WORDS` would ink, as lemmas; empty if they are too few. */
  opened: string[]
}

/** Inks the page of a level by a result's ability. */
export function readPage(result: SharedResult, level: CefrLevel, data: PageData): InkedPage {
  const { theta, standardError } = abilityOnPage(result, data)
  const pieces = piecesOf(data, level)
  const found = wordsOpenedBy(MORE_WORDS, pieces, theta, data)
  const opened = found.length < MIN_OPENED ? [] : found.slice(0, MAX_NAMED)
  const known = contentWords(pieces).filter((word) => isInked(word, theta))
  const lookOf = (word: Piece): Look => {
    if (isInked(word, theta)) return 'known'
    return word.lemma !== null && opened.includes(word.lemma) ? 'next' : 'pale'
  }
  return {
    level,
    blocks: inkedBlocks(pieces, lookOf),
    share: knownShare(pieces, theta, standardError ?? 0),
    known: known.slice(0, MAX_NAMED).map(({ lemma }) => lemma),
    opened,
  }
}

/** Returns the beginning of a page, up to the end of the word at this number of characters. */
export function beginningOf(blocks: readonly Block[], length: number): Block[] {
  let left = length
  const runsOf = ({ runs }: Line) =>
    runs.flatMap((run) => {
      if (left <= 0) return []
      const [from, end] = [left, run.text.indexOf(' ', left)]
      left -= run.text.length
      return left > 0 ? run : { ...run, text: `${run.text.slice(0, end < from ? undefined : end).trimEnd()} …` }
    })
  return blocks
    .map((lines) => lines.map((line) => ({ ...line, runs: runsOf(line) })).filter(({ runs }) => runs.length > 0))
    .filter((lines) => lines.length > 0)
}
