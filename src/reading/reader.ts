import { inkedBlocks, type Block, type Look } from '#rules/reading/inkedBlocks.ts'
import { chanceToKnow, type AbilityRange } from '#rules/reading/knowing.ts'
import { KNOWN_TO_ALL, type LemmaTable } from '#rules/reading/lemmaTable.ts'
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
      const difficulties = difficultiesOf(pieces)
      const share = sharesOf(difficulties, ability)
      const hardest = hardestInked(difficulties, share.at)
      const opening = openingWords(pieces, ability.at, hardest)
      const next = new Set(opening.map(({ lemma }) => lemma))
      const lookOf = (piece: Piece): Look => {
        if (piece.kind === 'foreign') return 'plain'
        if (piece.b <= hardest) return 'known'
        return piece.lemma !== null && next.has(piece.lemma) ? 'next' : 'pale'
      }
      const first = beginningOf(pieces, shown)
      return {
        counts,
        share,
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

/** How many English words of a text have each difficulty, the hardest first. With one decimal these are few. */
type Difficulties = readonly (readonly [b: number, count: number])[]

function difficultiesOf(pieces: readonly Piece[]): Difficulties {
  const found = new Map<number, number>()
  for (const piece of pieces) if (isCounted(piece)) found.set(piece.b, (found.get(piece.b) ?? 0) + 1)
  return [...found].toSorted(([one], [other]) => other - one)
}

const wordsIn = (difficulties: Difficulties) => difficulties.reduce((sum, [, count]) => sum + count, 0)

/** Returns the expected shares of known words at an ability and at the ends of its range. */
function sharesOf(difficulties: Difficulties, { at, lower, upper }: AbilityRange): AbilityRange {
  const words = wordsIn(difficulties)
  const shareAt = (ability: number) =>
    difficulties.reduce((sum, [b, count]) => sum + count * chanceToKnow(ability, b), 0) / words
  return { at: shareAt(at), lower: shareAt(lower), upper: shareAt(upper) }
}

/**
 * Returns the difficulty up to which words get ink: the hardest stay without, as many as are expected to be unknown, so
 * that what is seen agrees with what is said. With a chance of a half as the limit, far fewer would.
 */
function hardestInked(difficulties: Difficulties, share: number): number {
  let unknown = (1 - share) * wordsIn(difficulties)
  for (const [b, count] of difficulties) {
    if (unknown < count / 2) return b
    unknown -= count
  }
  return KNOWN_TO_ALL
}

/** Returns the words that would open most of a text: those without ink that it has most often, the easiest first. */
function openingWords(pieces: readonly Piece[], ability: number, hardest: number): OpeningWord[] {
  const found = new Map<string, OpeningWord & { b: number }>()
  for (const piece of pieces) {
    if (!isContent(piece) || piece.b <= hardest) continue
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
