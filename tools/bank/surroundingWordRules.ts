import type { Item } from '../../server/measure/bank/itemSchema.ts'
import { levelOf } from '../../src/rules/levelScale.ts'
import type { Fault } from './finding.ts'
import { basesOf, formsOf } from './inflection.ts'
import { cutAtMark } from './markedSpan.ts'
import { PEOPLE_NAMES } from './peopleNames.ts'
import { isGrammaticalFiller } from './placeholders.ts'
import { matchSubject } from './subjectMatch.ts'
import { surfaceWords } from './surfaceWords.ts'
import { RAREST_ZIPF, type ZipfOf } from './wordFrequency.ts'
import { wordsOf } from './words.ts'

/** Words commoner than this are known to anyone who can read the sentence; a common target asks no more of the rest. */
const COMMON_WORD_ZIPF = 3.9
/** Whoever may know a target from B1 up knows the usual company of words: some 3,500 lemmas are commoner than this. */
const COMPANY_ZIPF = 3.6

/**
 * Known to every learner who may meet them here, whatever films and series up to 2007 say: days, months, words younger
 * than the corpus, and usual company that the editors let stand.
 */
const KNOWN_TO_ALL: ReadonlySet<string> = new Set(
  (
    'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august ' +
    'september october november december email website airline bamboo builders critics farmhouse ' +
    'faulty grassy noun photography spaceship vaccine workers'
  ).split(' '),
)

/**
 * Every other word of the sentence is commoner than the target, so that the target is what is tested. Names of people
 * are free; words that fill a multiword subject's places count as other words.
 */
export function surroundingWordFaults(item: Item, zipfOf: ZipfOf): Fault[] {
  const cut = cutAtMark(item.sentence)
  if (!cut) return []
  const limit = limitBeside(item, zipfOf)
  const fillers = matchSubject(item.kind, item.subject, cut.span)?.filter((word) => !isGrammaticalFiller(word)) ?? []
  const others = [...wordsOf(cut.before), ...fillers, ...wordsOf(cut.after)].filter((word) => !isName(word))
  const words = [...new Set(others.flatMap(surfaceWords))].filter((word) => !KNOWN_TO_ALL.has(word))
  return words.flatMap((word) => {
    const zipf = readableZipf(word, zipfOf)
    if (zipf !== undefined && zipf > limit) return []
    const rarity = zipf === undefined ? 'not in SUBTLEX' : `Zipf ${zipf.toFixed(2)}`
    return [{ wrong: `"${word}" is not common enough (${rarity})`, mend: `use a word above ${limit.toFixed(2)}` }]
  })
}

/** A fake's sentence was written for its donor, and is held to what may stand beside that one. */
function limitBeside({ kind, subject, donor, b }: Item, zipfOf: ZipfOf): number {
  const isEasy = donor === undefined && ['A1', 'A2'].includes(levelOf(b))
  const common = isEasy ? COMMON_WORD_ZIPF : COMPANY_ZIPF
  return kind === 'word' ? Math.min(targetZipf(donor ?? subject, zipfOf), common) : common
}

/** Zipf of a word or of what it is inflected from, whichever is commoner: who knows `price` can read `prices`. */
function readableZipf(word: string, zipfOf: ZipfOf): number | undefined {
  const known = [word, ...basesOf(word)].flatMap((form) => zipfOf(form) ?? [])
  return known.length > 0 ? Math.max(...known) : undefined
}

/** Zipf of a one-word subject; of its most frequent form where the corpus lacks the subject itself. */
export function targetZipf(subject: string, zipfOf: ZipfOf): number {
  const own = zipfOf(subject)
  if (own !== undefined) return own
  return Math.max(RAREST_ZIPF, ...[...formsOf(subject)].map((form) => zipfOf(form) ?? RAREST_ZIPF))
}

function isName(word: string): boolean {
  return PEOPLE_NAMES.has(word.replace(/'s?$/, ''))
}
