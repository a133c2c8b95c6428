import type { Item } from '../../server/measure/bank/itemSchema.ts'
import { currentScale, levelOf } from '../../src/rules/levelScale.ts'
import type { Fault } from './finding.ts'
import { basesOf, formsOf } from './inflection.ts'
import { cutAtMark } from './markedSpan.ts'
import { PEOPLE_NAMES } from './peopleNames.ts'
import { isGrammaticalFiller } from './placeholders.ts'
import { matchSubject } from './subjectMatch.ts'
import { surfaceWords } from './surfaceWords.ts'
import { RAREST_ZIPF, type ZipfOf } from './wordFrequency.ts'
import { wordsOf } from './words.ts'

/** Everyone who can read the sentence knows more frequent words, so even a frequent target allows them. */
const COMMON_WORD_ZIPF = 3.9
/**
 * The limit (Zipf) for words around a target from B1 up: learners who may know the target know all words at least this
 * frequent, about 3,500 lemmas.
 */
const NEIGHBOUR_ZIPF = 3.6

/**
 * Words that count as known despite their frequency in films and series up to 2007: days, months, words newer than the
 * corpus, and words that the editors accepted.
 */
const KNOWN_TO_ALL: ReadonlySet<string> = new Set(
  (
    'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august ' +
    'september october november december email website airline bamboo builders critics farmhouse ' +
    'faulty grassy noun photography spaceship vaccine workers'
  ).split(' '),
)

/**
 * Requires that every other word of the sentence is more frequent than the target, so that only the target is tested.
 * Exempts names of people, but not words that fill a multiword subject's placeholders.
 */
export function surroundingWordFaults(item: Item, zipfOf: ZipfOf): Fault[] {
  const cut = cutAtMark(item.sentence)
  if (!cut) return []
  const limit = limitFor(item, zipfOf)
  const fillers = matchSubject(item.kind, item.subject, cut.span)?.filter((word) => !isGrammaticalFiller(word)) ?? []
  const others = [...wordsOf(cut.before), ...fillers, ...wordsOf(cut.after)].filter((word) => !isName(word))
  const words = [...new Set(others.flatMap(surfaceWords))].filter((word) => !KNOWN_TO_ALL.has(word))
  return words.flatMap((word) => {
    const zipf = readableZipf(word, zipfOf)
    if (zipf !== undefined && zipf > limit) return []
    const rarity = zipf === undefined ? 'not in SUBTLEX' : `Zipf ${zipf.toFixed(2)}`
    return [{ wrong: `"${word}" is not common enough (${rarity})`, fix: `use a word above ${limit.toFixed(2)}` }]
  })
}

/** Returns the limit (Zipf) for surrounding words. A fake's sentence was written for its donor, whose limit applies. */
function limitFor({ kind, subject, donor, b }: Item, zipfOf: ZipfOf): number {
  const isEasy = donor === undefined && ['A1', 'A2'].includes(levelOf(b, currentScale))
  const common = isEasy ? COMMON_WORD_ZIPF : NEIGHBOUR_ZIPF
  return kind === 'word' ? Math.min(targetZipf(donor ?? subject, zipfOf), common) : common
}

/**
 * Returns the Zipf value of a word or its base form, whichever is higher: learners who know `price` can read `prices`.
 */
function readableZipf(word: string, zipfOf: ZipfOf): number | undefined {
  const known = [word, ...basesOf(word)].flatMap((form) => zipfOf(form) ?? [])
  return known.length > 0 ? Math.max(...known) : undefined
}

/** Returns the Zipf value of a one-word subject, or of its most frequent form if the corpus lacks the subject. */
export function targetZipf(subject: string, zipfOf: ZipfOf): number {
  const own = zipfOf(subject)
  if (own !== undefined) return own
  return Math.max(RAREST_ZIPF, ...[...formsOf(subject)].map((form) => zipfOf(form) ?? RAREST_ZIPF))
}

function isName(word: string): boolean {
  return PEOPLE_NAMES.has(word.replace(/'s?$/, ''))
}
