import { inkedBlocks, type Block, type Look } from '#rules/reading/inkedBlocks.ts'
import { chanceToKnow, isInked, type AbilityRange } from '#rules/reading/knowing.ts'
import type { LemmaTable } from '#rules/reading/lemmaTable.ts'
import { isContent, isCounted, readText, type Piece, type PieceKind } from '#rules/reading/readText.ts'
import { MAX_SIZE, type Problem } from './textOfFile.ts'

/** A text, the ability by which it is read, and how many of its characters are shown. */
export interface TextQuestion {
  text: string
  ability: AbilityRange
  shown: number
}

/** A word that is probably not known, and how often the text has it. */
export type OpeningWord = { lemma: string; times: number; chance: number }

export interface TextReading {
  /** The number of words of each kind. */
  counts: Record<PieceKind, number>
  /** The share of the English words that is known, from 0 to 1. */
  share: AbilityRange
  /** The beginning of the text, inked. */
  blocks: Block[]
  hasMore: boolean
  /** The unknown words that the text has most often. */
  opening: OpeningWord[]
}

export type TextAnswer = { problem: Problem } | TextReading

/** The lemmas that are known with a chance of at least `MIN_CHANCE`, in alphabetical order. */
export interface KnownWords {
  words: { lemma: string; chance: number }[]
  /** How many of these are expected to be unknown, and how many others of the table to be known. */
  wrong: number
  missing: number
}

export type Reader = ReturnType<typeof createReader>

const MIN_CHANCE = 0.9
const MAX_OPENING = 12
/** A text of whose words a greater share is not listed is not English. */
const MAX_UNLISTED = 0.4

/** Creates what the worker answers with. It remembers the last text, since a learner looks at one for a while. */
export function createReader(table: LemmaTable) {
  let last: { text: string; pieces: Piece[]; counts: Record<PieceKind, number> } | null = null

  function piecesOf(text: string) {
    if (last?.text === text) return last
    const pieces = readText(unwrapped(text), table)
    const counts: Record<PieceKind, number> = { between: 0, word: 0, rare: 0, name: 0, number: 0, foreign: 0 }
    for (const { kind } of pieces) counts[kind]++
    return (last = { text, pieces, counts })
  }

  return {
    read({ text, ability, shown }: TextQuestion): TextAnswer {
      if (text.length > MAX_SIZE) return { problem: 'tooLong' }
      const { pieces, counts } = piecesOf(text)
      const problem = problemOf(counts)
      if (problem) return { problem }
      const opening = openingWords(pieces, ability.at)
      const next = new Set(opening.map(({ lemma }) => lemma))
      const lookOf = (piece: Piece): Look => {
        if (piece.kind === 'foreign') return 'plain'
        if (isInked(piece, ability.at)) return 'known'
        return piece.lemma !== null && next.has(piece.lemma) ? 'next' : 'pale'
      }
      const first = beginningOf(pieces, shown)
      return {
        counts,
        share: sharesOf(pieces, ability),
        blocks: inkedBlocks(first, lookOf),
        hasMore: first.length < pieces.length,
        opening,
      }
    },

    known(ability: number): KnownWords {
      const found: KnownWords = { words: [], wrong: 0, missing: 0 }
      for (const [lemma, b] of table.difficulties) {
        const chance = chanceToKnow(ability, b)
        if (chance >= MIN_CHANCE) found.words.push({ lemma, chance })
        if (chance >= MIN_CHANCE) found.wrong += 1 - chance
        else found.missing += chance
      }
      found.words.sort((one, other) => (one.lemma < other.lemma ? -1 : 1))
      return found
    },
  }
}

function problemOf({ word, rare, name, number, foreign }: Record<PieceKind, number>): Problem | null {
  if (word + rare + name + number + foreign === 0) return 'empty'
  return rare + foreign > MAX_UNLISTED * (word + rare + foreign) || word === 0 ? 'notEnglish' : null
}

/** Returns the expected shares of known words at an ability and at the ends of its range. */
function sharesOf(pieces: readonly Piece[], { at, lower, upper }: AbilityRange): AbilityRange {
  let words = 0
  // Difficulties have one decimal, so there are few different ones.
  const byDifficulty = new Map<number, number>()
  for (const piece of pieces) {
    if (!isCounted(piece)) continue
    words++
    byDifficulty.set(piece.b, (byDifficulty.get(piece.b) ?? 0) + 1)
  }
  const shareAt = (ability: number) =>
    [...byDifficulty].reduce((sum, [b, count]) => sum + count * chanceToKnow(ability, b), 0) / words
  return { at: shareAt(at), lower: shareAt(lower), upper: shareAt(upper) }
}

/** Returns the words that would open most of a text: those without ink that it has most often, the easiest first. */
function openingWords(pieces: readonly Piece[], ability: number): OpeningWord[] {
  const found = new Map<string, OpeningWord & { b: number }>()
  for (const piece of pieces) {
    if (!isContent(piece) || isInked(piece, ability)) continue
    const { lemma, b } = piece
    const before = found.get(lemma)
    if (before) before.times++
    else found.set(lemma, { lemma, b, times: 1, chance: chanceToKnow(ability, b) })
  }
  return [...found.values()]
    .toSorted((one, other) => other.times - one.times || one.b - other.b)
    .slice(0, MAX_OPENING)
    .map(({ b: _b, ...word }) => word)
}

/** Returns the pieces up to a number of characters; of a longer text between two words, only as much. */
function beginningOf(pieces: readonly Piece[], length: number): Piece[] {
  let left = length
  const end = pieces.findIndex(({ text }) => (left -= text.length) < 0)
  if (end < 0) return [...pieces]
  const cut = pieces[end]!
  return [...pieces.slice(0, end), ...(cut.kind === 'between' ? [{ ...cut, text: cut.text.slice(0, left) }] : [])]
}

/** Lines that somebody broke by hand have about this many characters. */
const BROKEN_LINE = { shortest: 45, longest: 100 }
const MOST = 0.7

/** Joins the lines of a text whose lines end at a fixed width, so that a phone can break them anew. */
function unwrapped(text: string): string {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n')
  const inner = lines.filter((line, index) => line.trim() !== '' && (lines[index + 1] ?? '').trim() !== '')
  const broken = inner.filter(({ length }) => length >= BROKEN_LINE.shortest && length <= BROKEN_LINE.longest)
  const whole = lines.join('\n')
  if (broken.length < 3 || broken.length < MOST * inner.length) return whole
  return whole.replaceAll(/(\S)[ \t]*\n[ \t]*(?=\S)/g, '$1 ')
}
