import type { Item } from '../../server/measure/bank/itemSchema.ts'
import type { Fault } from './finding.ts'
import { cutAtMark, withoutMarks } from './markedSpan.ts'
import { matchSubject } from './subjectMatch.ts'
import { wordsOf } from './words.ts'

const MIN_WORDS = 6
const MAX_WORDS = 14

/** Requires exactly one marked span, of whole words. */
export function markFaults({ sentence }: Item): Fault[] {
  const cut = cutAtMark(sentence)
  if (!cut) {
    return [{ wrong: 'the sentence does not hold exactly one marked span', fix: 'mark the target once: **target**' }]
  }
  const wholeWords = /(^|[\s"(-])$/.test(cut.before) && /^($|[^\p{L}\p{N}'])/u.test(cut.after)
  const clean = /^[\p{L}\p{N}'].*[\p{L}\p{N}']$|^[\p{L}\p{N}]$/u.test(cut.span)
  if (wholeWords && clean) return []
  return [
    {
      wrong: `the mark "${cut.span}" does not hold whole words alone`,
      fix: 'no spaces, punctuation or part of a word at its ends',
    },
  ]
}

/** Requires that the marked span is the subject, suitably inflected and with its placeholders filled. */
export function spanFaults({ kind, subject, sentence }: Item): Fault[] {
  const cut = cutAtMark(sentence)
  if (!cut || matchSubject(kind, subject, cut.span)) return []
  return [
    {
      wrong: `"${cut.span}" is not a form of "${subject}"`,
      fix: 'mark the subject itself, inflected, with its places filled',
    },
  ]
}

/** Requires 6 to 14 words. */
export function lengthFaults({ sentence }: Item): Fault[] {
  const count = wordsOf(sentence).length
  if (count >= MIN_WORDS && count <= MAX_WORDS) return []
  return [{ wrong: `the sentence has ${count} words`, fix: `write ${MIN_WORDS} to ${MAX_WORDS}` }]
}

/** Requires a capital at the start and one punctuation mark at the end. */
export function endsFaults({ sentence }: Item): Fault[] {
  const plain = withoutMarks(sentence)
  const faults: Fault[] = []
  if (!/^"?\p{Lu}/u.test(plain))
    faults.push({ wrong: 'the sentence does not start with a capital', fix: 'start with a capital letter' })
  if (!/[^.?!][.?!]"?$/.test(plain))
    faults.push({ wrong: 'the sentence does not end with one . ? or !', fix: 'end with one . ? or !' })
  return faults
}

/** Requires straight quotes and apostrophes and single spaces in all texts of an item. */
export function typographyFaults({ subject, sentence, definition }: Item): Fault[] {
  return Object.entries({ subject, sentence, definition }).flatMap(([field, text]) => {
    const faults: Fault[] = []
    if (/[\u2018\u2019\u201C\u201D\u00B4\u0060\u2032\u2033]/.test(text)) {
      faults.push({ wrong: `the ${field} has a curly quote or apostrophe`, fix: 'use straight \' and "' })
    }
    if (/^\s|\s$|\s\s|[^\S ]|\s[,.;:?!]/.test(text)) {
      faults.push({
        wrong: `the ${field} has a stray space`,
        fix: 'single plain spaces between words, none at the ends or before punctuation',
      })
    }
    return faults
  })
}
