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

/** The number of additional words whose effect a page shows. */
export const MORE_WORDS = 2000
/**
 * The minimum number of words that `MORE_WORDS` must open on the page to be worth a line; from B2 on there are usually
 * fewer.
 */
const MIN_OPENED = 3
/** The maximum number of words that are named. */
const MAX_NAMED = 6

/**
 * The look of a part of a page. 'known': inked. 'next': a word that more words would ink. 'pale': any other content
 * word. 'plain': text between words that is not inked.
 */
export type Look = 'known' | 'next' | 'pale' | 'plain'

/** A part of a line with one look. `from` and `to`: its position in the page as the pen passes, from 0 to 1. */
type Run = { text: string; look: Look; from: number; to: number }

/** A line that ends with a line break in the text. `title`: whether it is in capitals. */
export type Line = { title: boolean; runs: Run[] }

/** Lines that belong together: a paragraph, a heading, or a part of a menu. */
export type Block = Line[]

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
    blocks: pageBlocks(pieces, lookOf),
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

/** Returns a page as blocks, lines and runs, which together form the text without its line breaks. */
export function pageBlocks(pieces: readonly Piece[], lookOf: (word: Piece) => Look): Block[] {
  const length = pieces.reduce((sum, { text }) => sum + text.length, 0)
  const lookAt = (index: number) => (pieces[index] ? lookOf(pieces[index]) : 'plain')
  const blocks: Block[] = [[{ title: false, runs: [] }]]
  let passed = 0
  for (const { text, look } of pieces.flatMap((piece, index) => partsOf(piece, index, lookAt))) {
    const breaks = text.split('\n').length - 1
    if (breaks > 1) blocks.push([])
    if (breaks > 0) blocks.at(-1)!.push({ title: false, runs: [] })
    if (breaks > 0 || text === '') continue
    const { runs } = blocks.at(-1)!.at(-1)!
    const last = runs.at(-1)
    const run = { text, look, from: passed / length, to: (passed += text.length) / length }
    // Joined, so that the pen does not lift between them.
    if (last?.look === look && (look === 'known' || look === 'plain')) {
      runs[runs.length - 1] = { ...run, text: last.text + text, from: last.from }
    } else runs.push(run)
  }
  return blocks.map((lines) =>
    lines.map(({ runs }) => ({ title: isTitle(runs.map(({ text }) => text).join('')), runs })),
  )
}

/**
 * Splits the text between two words: marks are inked with the known word that they touch, spaces only between known
 * words.
 */
function partsOf({ text, lemma }: Piece, index: number, lookAt: (index: number) => Look): Pick<Run, 'text' | 'look'>[] {
  if (lemma !== null) return [{ text, look: lookAt(index) }]
  const [before, after] = [lookAt(index - 1) === 'known', lookAt(index + 1) === 'known']
  const [, first = '', space = '', last = ''] = /^(\S*)(.*?)(\S*)$/s.exec(text)!
  const inkedBy = (known: boolean): Look => (known ? 'known' : 'plain')
  return [
    { text: first, look: inkedBy(before) },
    { text: space, look: inkedBy(before && after) },
    { text: last, look: inkedBy(after) },
  ]
}

const isTitle = (text: string) => /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text)
