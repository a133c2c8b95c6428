import { lemmaOf } from './lemmaOf.ts'
import { KNOWN_TO_ALL, type LemmaTable } from './lemmaTable.ts'

/**
 * What a piece of a text is. 'between': the text between two words. 'word': an English word of the table. 'rare': any other
 * English word. Names, numbers and what is foreign (not English) do not count.
 */
export type PieceKind = 'between' | 'word' | 'rare' | 'name' | 'number' | 'foreign'

/** A piece of a text. `b`: its difficulty in logits, -Infinity for what everybody knows. */
export interface Piece {
  text: string
  kind: PieceKind
  /** Null for what is no English word. */
  lemma: string | null
  b: number
}

/** Words of letters and digits, with apostrophes inside: `don’t`. Hyphens separate words. */
const WORDS = /((?:https?:\/\/|www\.)\S+|[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{N}\p{M}]+)*)/u
const SENTENCE_END = /[.!?…\n]/
const CAPITAL = /^\p{Lu}/u
const MARKS = /\p{M}+/gu

/** A sentence with this many words that are not listed, and a greater share of them, is not English. */
const FEW_UNLISTED = 3
const UNLISTED_SHARE = 0.4

/** Splits a text into pieces, which together form the text. */
export function readText(text: string, table: LemmaTable): Piece[] {
  const parts = text.split(WORDS)
  const surfaces = new Set(parts)
  const capitals = capitalsWithin(parts)
  const known = new Map<string, Piece>()
  const pieces = parts.map((part, index) => {
    if (index % 2 === 0) return { text: part, kind: 'between', lemma: null, b: KNOWN_TO_ALL } as const
    const piece = known.get(part) ?? pieceOf(part, table, surfaces, capitals)
    known.set(part, piece)
    return piece
  })
  return markForeign(pieces)
}

/** Returns the words that have a capital within a sentence, where only names have one; not those in capitals alone. */
function capitalsWithin(parts: readonly string[]): ReadonlySet<string> {
  const isWithin = (before: string, index: number) => index > 1 && /^,? $/.test(before)
  return new Set(
    parts.filter(
      (part, index) => index % 2 === 1 && /^\p{Lu}.*\p{Ll}/u.test(part) && isWithin(parts[index - 1]!, index),
    ),
  )
}

function pieceOf(text: string, table: LemmaTable, surfaces: ReadonlySet<string>, capitals: ReadonlySet<string>): Piece {
  const uncounted = (kind: PieceKind): Piece => ({ text, kind, lemma: null, b: KNOWN_TO_ALL })
  if (/\p{N}|[/.]/u.test(text)) return uncounted('number')
  const word = text.replaceAll('’', "'").toLowerCase()
  const plain = word.normalize('NFD').replace(MARKS, '')
  const lemma = lemmaOf(plain, table)
  const b = lemma === null ? undefined : table.difficulties.get(lemma)
  const isName = capitals.has(text) && b !== KNOWN_TO_ALL && !surfaces.has(text.toLowerCase())
  if (b !== undefined && !isName) return { text, kind: 'word', lemma, b }
  if (!/^[a-z']+$/.test(plain)) return uncounted('foreign')
  // A word at the beginning of a sentence is no name if it stands elsewhere without a capital.
  if (CAPITAL.test(text) && !surfaces.has(text.toLowerCase())) return uncounted('name')
  if (plain !== word) return uncounted('foreign')
  // A letter alone, such as the s of (s).
  return plain.length === 1 ? uncounted('number') : { text, kind: 'rare', lemma: plain, b: table.rest }
}

/** Marks the words of sentences that are not English. */
function markForeign(pieces: Piece[]): Piece[] {
  let start = 0
  for (let index = 0; index < pieces.length; index += 2) {
    const isEnd = index === pieces.length - 1 || SENTENCE_END.test(pieces[index]!.text)
    if (!isEnd) continue
    if (isForeign(pieces, start, index)) {
      for (let at = start; at < index; at++) {
        if (isCounted(pieces[at]!)) pieces[at] = { ...pieces[at]!, kind: 'foreign', lemma: null, b: KNOWN_TO_ALL }
      }
    }
    start = index
  }
  return pieces
}

function isForeign(pieces: readonly Piece[], from: number, to: number): boolean {
  let [listed, unlisted] = [0, 0]
  for (let at = from; at < to; at++) {
    const { kind } = pieces[at]!
    if (kind === 'word') listed++
    else if (kind === 'rare' || kind === 'foreign') unlisted++
  }
  return unlisted >= FEW_UNLISTED && unlisted > UNLISTED_SHARE * (listed + unlisted)
}

/** Whether a piece is an English word, known to all or not. */
export const isCounted = ({ kind }: Piece): boolean => kind === 'word' || kind === 'rare'

/** A word that not everybody knows. */
export type ContentWord = Piece & { lemma: string }

export const isContent = (piece: Piece): piece is ContentWord => piece.lemma !== null && piece.b !== KNOWN_TO_ALL

/** Returns each content word once, in the order of the text. */
export function contentWords(pieces: readonly Piece[]): ContentWord[] {
  const found = new Map<string, ContentWord>()
  for (const piece of pieces) if (isContent(piece) && !found.has(piece.lemma)) found.set(piece.lemma, piece)
  return [...found.values()]
}
