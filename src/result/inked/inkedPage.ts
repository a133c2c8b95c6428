import { cefrLevels, type CefrLevel } from '#contracts/cefr.ts'
import type { SharedResult } from '#contracts/result.ts'

/**
 * The file beside: six texts of our own, and how hard their words are (docs/scoring.md, Your English on a page). Difficulties
 * are b in logits, by lemma in lower case: of norms, or else what a word's frequency leads to expect. A word that stands in
 * neither is a function word, a name or a number, and known to all.
 */
export type PageTexts = {
  /** By level. Paragraphs and headings are apart by an empty line, the lines of a menu or a letter by a line break. */
  texts: Readonly<Record<CefrLevel, string>>
  norm: Readonly<Record<string, number>>
  frequency: Readonly<Record<string, number>>
  /** The lemma of each inflected form in the texts, in lower case. */
  lemmas: Readonly<Record<string, string>>
  /** Words known at the abilities lowest, lowest + step …, a part of the curve that results are counted by. */
  wordsKnown: Readonly<{ lowest: number; step: number; counts: readonly number[] }>
}

/** What the difficulty of a word rests on. */
export type DifficultySource = 'norm' | 'frequency' | 'function'

/** A piece of a text: a word, or what stands between two, which has no lemma. `b` is -Infinity of what all know. */
export type Piece = { text: string; lemma: string | null; b: number; source: DifficultySource }

/** The different content words of a page: how many there are, and how many are known at an ability and one standard error off. */
export type KnownShare = { of: number; known: number; lower: number; upper: number }

/** Letters, figures, and the apostrophe inside a word: `don’t`. Hyphens part words. */
const WORDS = /([\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*)/u

/** The 0.95 quantile of a normal distribution: the ends of a 90 % interval are so many standard errors away. */
const STANDARD_ERRORS_TO_END = 1.645

/** Cuts the text of a level into pieces. Put together again, they are the text. */
export function piecesOf({ texts, norm, frequency, lemmas }: PageTexts, level: CefrLevel): Piece[] {
  return texts[level].split(WORDS).map((text, index) => {
    const word = text.toLowerCase()
    const lemma = lemmas[word] ?? word
    if (index % 2 === 0) return { text, lemma: null, b: -Infinity, source: 'function' }
    if (norm[lemma] !== undefined) return { text, lemma, b: norm[lemma], source: 'norm' }
    if (frequency[lemma] !== undefined) return { text, lemma, b: frequency[lemma], source: 'frequency' }
    return { text, lemma, b: -Infinity, source: 'function' }
  })
}

/**
 * Whether somebody of ability theta (logits) is expected to know a word: with a probability of .5 or more, lapses left out. By
 * the model that is from theta = b on, however steep the curve and however uncertain b (docs/scoring.md, The model).
 */
export function isInked({ b }: Pick<Piece, 'b'>, theta: number): boolean {
  return theta >= b
}

/** How many different content words of a page are inked at theta, and at one standard error (logits) less and more. */
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

/** A count as 'so many in 10', rounded; 0 and 10 only of none and all. */
export function inTen(known: number, of: number): number {
  if (known === 0 || known === of) return known === 0 ? 0 : 10
  return Math.min(Math.max(Math.round((10 * known) / of), 1), 9)
}

/** The content words that so many more words would ink: what somebody of ability theta (logits) does not know yet. */
export function openedBy(moreWords: number, pieces: readonly Piece[], theta: number, texts: PageTexts): string[] {
  const later = abilityOfWords(texts, wordsAtAbility(texts, theta) + moreWords)
  return contentWords(pieces).flatMap((word) => (isInked(word, later) && !isInked(word, theta) ? word.lemma : []))
}

/** The page that a result shows first: one level up, where there is one. */
export function firstPage(level: CefrLevel): CefrLevel {
  return cefrLevels[cefrLevels.indexOf(level) + 1] ?? level
}

/**
 * Ability and standard error (logits) of a result. Of a result that has no more than the specified fields the ability is read back
 * from its count of words, and nothing tells the error: null.
 */
export function abilityOnPage(
  { ability, ability_range, lemmas_number }: Pick<SharedResult, 'ability' | 'ability_range' | 'lemmas_number'>,
  texts: PageTexts,
): { theta: number; standardError: number | null } {
  const theta = ability ?? abilityOfWords(texts, lemmas_number)
  if (!ability_range) return { theta, standardError: null }
  const [lower, upper] = ability_range
  return { theta, standardError: (upper - lower) / (2 * STANDARD_ERRORS_TO_END) }
}

/** Words known at an ability in logits, held at the ends of the curve. Between its points the logarithm is interpolated. */
export function wordsAtAbility({ wordsKnown: { lowest, step, counts } }: PageTexts, ability: number): number {
  const place = Math.min(Math.max((ability - lowest) / step, 0), counts.length - 1)
  const below = Math.min(Math.floor(place), counts.length - 2)
  return counts[below]! * (counts[below + 1]! / counts[below]!) ** (place - below)
}

/** The ability in logits at which so many words are known, held at the ends of the curve. */
export function abilityOfWords({ wordsKnown: { lowest, step, counts } }: PageTexts, words: number): number {
  const held = Math.min(Math.max(words, counts[0]!), counts.at(-1)!)
  const below = Math.min(
    counts.findLastIndex((count) => count <= held),
    counts.length - 2,
  )
  return lowest + step * (below + Math.log(held / counts[below]!) / Math.log(counts[below + 1]! / counts[below]!))
}

/** Each content word once, in the order of the text. */
export function contentWords(pieces: readonly Piece[]): (Piece & { lemma: string })[] {
  const words = pieces.flatMap((piece) =>
    piece.lemma !== null && piece.source !== 'function' ? { ...piece, lemma: piece.lemma } : [],
  )
  return [...new Map(words.map((word) => [word.lemma, word])).values()]
}
