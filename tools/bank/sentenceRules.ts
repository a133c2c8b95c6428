import type { Item } from '../../server/measure/bank/itemSchema.ts'
import type { Fault } from './finding.ts'
import { cutAtMark, withoutMarks } from './markedSpan.ts'
import { matchSubject } from './subjectMatch.ts'
import { wordsOf } from './words.ts'

const FEWEST_WORDS = 6
const MAX_WORDS = 14

/** Exactly one marked span, of whole words. */
export function markFaults({ sentence }: Item): Fault[] {
  const cut = cutAtMark(sentence)
  if (!cut) {
    return [{ wrong: 'the sentence does not hold exactly one marked span', mend: 'mark the target once: **target**' }]
  }
  const wholeWords = /(^|[\s"(-])$/.test(cut.before) && /^($|[^\p{L}\p{N}'])/u.test(cut.after)
  const clean = /^[\p{L}\p{N}'].*[\p{L}\p{N}']$|^[\p{L}\p{N}]$/u.test(cut.span)
  if (wholeWords && clean) return []
  return [
    {
      wrong: `the mark "${cut.span}" does not hold whole words alone`,
      mend: 'no spaces, punctuation or part of a word at its ends',
    },
  ]
}

/** The marked span is the subject, inflected and filled as the sentence needs. */
export function spanFaults({ kind, subject, sentence }: Item): Fault[] {
  const cut = cutAtMark(sentence)
  if (!cut || matchSubject(kind, subject, cut.span)) return []
  return [
    {
      wrong: `"${cut.span}" is not a form of "${subject}"`,
      mend: 'mark the subject itself, inflected, with its places filled',
    },
  ]
}

/** 6 to 14 words. */
export function lengthFaults({ sentence }: Item): Fault[] {
  const count = wordsOf(sentence).length
  if (count >= FEWEST_WORDS && count <= MAX_WORDS) return []
  return [{ wrong: `the sentence has ${count} words`, mend: `write ${FEWEST_WORDS} to ${MAX_WORDS}` }]
}

/** A capital at the start, one mark of end at the end. */
export function endsFaults({ sentence }: Item): Fault[] {
  const plain = withoutMarks(sentence)
  const faults: Fault[] = []
  if (!/^"?\p{Lu}/u.test(plain))
    faults.push({ wrong: 'the sentence does not start with a capital', mend: 'start with a capital letter' })
  if (!/[^.?!][.?!]"?$/.test(plain))
    faults.push({ wrong: 'the sentence does not end with one . ? or !', mend: 'end with one . ? or !' })
  return faults
}

/** Straight quotes and apostrophes, plain single spaces: in all of an item's texts. */
export function typographyFaults({ subject, sentence, definition }: Item): Fault[] {
  return Object.entries({ subject, sentence, definition }).flatMap(([field, text]) => {
    const faults: Fault[] = []
    if (/[\u2018\u2019\u201C\u201D\u00B4\u0060\u2032\u2033]/.test(text)) {
      faults.push({ wrong: `the ${field} has a curly quote or apostrophe`, mend: 'use straight \' and "' })
    }
    if (/^\s|\s$|\s\s|[^\S ]|\s[,.;:?!]/.test(text)) {
      faults.push({
        wrong: `the ${field} has a stray space`,
        mend: 'single plain spaces between words, none at the ends or before punctuation',
      })
    }
    return faults
  })
}
