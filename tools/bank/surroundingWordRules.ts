import type { Item } from '../../server/measure/bank/itemSchema.ts'
import type { Fault } from './finding.ts'
import { formsOf } from './inflection.ts'
import { cutAtMark } from './markedSpan.ts'
import { PEOPLE_NAMES } from './peopleNames.ts'
import { isGrammaticalFiller } from './placeholders.ts'
import { matchSubject } from './subjectMatch.ts'
import { surfaceWords } from './surfaceWords.ts'
import { RAREST_ZIPF, type ZipfOf } from './wordFrequency.ts'
import { wordsOf } from './words.ts'

/** Words commoner than this are known to anyone who can read the sentence; a common target asks no more of the rest. */
const COMMON_WORD_ZIPF = 4.8
const AROUND_MULTIWORD_ZIPF = 4.5

/**
 * Every other word of the sentence is commoner than the target, so that the target is what is tested. Names of people
 * are free; words that fill a multiword subject's places count as other words.
 */
export function surroundingWordFaults(item: Item, zipfOf: ZipfOf): Fault[] {
  const cut = cutAtMark(item.sentence)
  if (!cut) return []
  const limit =
    item.kind === 'word' ? Math.min(targetZipf(item.subject, zipfOf), COMMON_WORD_ZIPF) : AROUND_MULTIWORD_ZIPF
  const fillers = matchSubject(item.kind, item.subject, cut.span)?.filter((word) => !isGrammaticalFiller(word)) ?? []
  const others = [...wordsOf(cut.before), ...fillers, ...wordsOf(cut.after)].filter((word) => !isName(word))
  return [...new Set(others.flatMap(surfaceWords))].flatMap((word) => {
    const zipf = zipfOf(word)
    if (zipf !== undefined && zipf > limit) return []
    const rarity = zipf === undefined ? 'not in SUBTLEX' : `Zipf ${zipf.toFixed(2)}`
    return [{ wrong: `"${word}" is not common enough (${rarity})`, mend: `use a word above ${limit.toFixed(2)}` }]
  })
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
