import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { cutAtMark } from '../markedSpan.ts'
import { PEOPLE_NAMES } from '../peopleNames.ts'
import { FRAME_WORDS } from '../sentencePatterns.ts'
import { surfaceWords } from '../surfaceWords.ts'
import { RAREST_ZIPF, type ZipfOf } from '../wordFrequency.ts'
import { wordsOf } from '../words.ts'
import { maskedSentence } from './maskedSentence.ts'

const NEGATIVE = /\b(not|no|never|nobody|nothing|none|nowhere|neither|nor|without|hardly)\b|n't\b/i
const PRONOUNS = new Set('i you he she it we they this that these those there who what'.split(' '))
const POSSESSIVES = new Set('my your his her its our their'.split(' '))

/** A rough classification of tenses by words. */
const TENSES: readonly (readonly [label: string, pattern: RegExp])[] = [
  ['question', /\?"?$/],
  ['future', /\b(will|won't|going to|\w+'ll)\b/i],
  ['would, could, might, should', /\b(would|could|might|should)(n't)?\b|\b(I|you|he|she|we|they)'d\b/i],
  [
    'perfect',
    /\b(have|has|had|haven't|hasn't|hadn't|\w+'ve)\s+(\w+\s+)?(been|\w+(ed|en|wn|ne|pt|ght|und|old|ept|elt|eft|ade|aid)\b)/i,
  ],
  [
    'past',
    /\b(was|were|did|didn't|had|\w+ed|went|came|took|got|said|told|made|saw|gave|found|left|thought|felt|kept|put|met|sat|ran|heard|brought|bought|spent|wrote|lost|knew|became|began|stood|let)\b/i,
  ],
]
const OTHER_TENSE = 'present, request'
const TENSE_NAMES: readonly string[] = [...TENSES.map(([label]) => label), OTHER_TENSE]

/** Returns the features of a frame by name (yes: 1, no: 0), which a reader could use without seeing the target. */
export function frameFeatures({ sentence, kind }: Pick<Item, 'sentence' | 'kind'>, zipfOf: ZipfOf) {
  const { before, after } = cutAtMark(sentence) ?? { before: '', after: '' }
  const [wordsBefore, wordsAfter] = [wordsOf(before), wordsOf(after)]
  const frame = [...wordsBefore, ...wordsAfter]
  const first = wordsBefore[0] ?? ''
  const masked = maskedSentence(sentence)
  const zipfs = frame
    .filter((word) => !isName(word))
    .flatMap(surfaceWords)
    .map((word) => zipfOf(word) ?? RAREST_ZIPF)
  return {
    'length in words': frame.length,
    'question mark': flag(masked.includes('?')),
    'exclamation mark': flag(masked.includes('!')),
    'negative word': flag(NEGATIVE.test(`${before} ${after}`)),
    comma: flag(masked.includes(',')),
    'place of the target': wordsBefore.length / Math.max(1, frame.length),
    'words after the target': wordsAfter.length,
    'content words': frame.filter((word) => !FRAME_WORDS.has(word.toLowerCase())).length,
    'mean frequency of the words': zipfs.reduce((sum, zipf) => sum + zipf, 0) / Math.max(1, zipfs.length),
    'lowest frequency of a word': Math.min(...zipfs, MAX_ZIPF),
    'a pronoun first': flag(PRONOUNS.has(first.toLowerCase().replace(/'.*/, ''))),
    'the first': flag(first.toLowerCase() === 'the'),
    'a possessive first': flag(POSSESSIVES.has(first.toLowerCase())),
    'a name first': flag(isName(first)),
    'a or an before the target': flag(/\ban? $/i.test(before)),
    ...Object.fromEntries(TENSE_NAMES.map((tense) => [`tense: ${tense}`, flag(tenseOf(masked) === tense)])),
    'phrasal verb': flag(kind === 'phrasal_verb'),
    idiom: flag(kind === 'idiom'),
  }
}

/** An upper bound of Zipf values in the corpus. */
const MAX_ZIPF = 8

function flag(condition: boolean): number {
  return condition ? 1 : 0
}

function isName(word: string): boolean {
  return PEOPLE_NAMES.has(word.replace(/'s?$/, ''))
}

/** Guesses the tense of a sentence, one of TENSE_NAMES. */
function tenseOf(sentence: string): string {
  return TENSES.find(([, pattern]) => pattern.test(sentence))?.[0] ?? OTHER_TENSE
}
