import type { NameForm } from '#contracts/ownResult.ts'

/** Separates the parts of a name: Unicode white space, two zero-width characters, and blanks used as spaces. */
const gaps = /[\p{White_Space}\u200B\uFEFF\u2800\u3164\uFFA0]+/u

/**
 * What leaves no mark of its own: spaces, control and format characters, marks that need a letter, and what Unicode counts
 * among letters and symbols though it is blank (fillers of Hangul, blanks of Braille, hieroglyphs and music).
 */
const unseen = /[\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{1D159}]/gu

/** Returns the characters of a text that can be seen by themselves; '' where there is no name to read. */
const seenIn = (text: string) => text.replace(unseen, '')

/** Commas of the Latin, Arabic and Chinese scripts. */
const comma = /[,\u060C\uFF0C]/

/**
 * Marks that change the direction of the text after them. In a name they could reverse the sentence around it, and
 * their closing marks may be in a part that is left out.
 */
const directionMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/**
 * Returns the first part of a name; for 'Family, Given', the first part after the comma. It is 'Ada' for 'Ada
 * Lovelace', 'Lovelace, Ada' and '🌸 Ada'. A name with one part stays whole. Null for a name without a letter, number or
 * symbol, such as only punctuation.
 */
export function firstName(fullName: string): string | null {
  const [family = '', ...given] = fullName.replace(directionMarks, '').split(comma)
  return firstPart(given.join(' ')) ?? firstPart(family)
}

/** Returns the first part that has a letter; if none has, the first with a number or a symbol, such as an emoji. */
function firstPart(text: string): string | null {
  const parts = text.split(gaps)
  const having = (kind: RegExp) => parts.find((part) => kind.test(seenIn(part)))
  return having(/\p{L}/u) ?? having(/[\p{N}\p{S}]/u) ?? null
}

/**
 * Returns the name as others see it. Null when they see none: also for a name of nothing that can be seen, and for a form
 * that only a later build knows.
 */
export function shownName(fullName: string | null, form: NameForm): string | null {
  if (fullName === null || seenIn(fullName) === '') return null
  if (form === 'full') return fullName
  return form === 'first' ? firstName(fullName) : null
}

/** Letters that are written from right to left: Hebrew, Arabic and their neighbours in Unicode. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/**
 * Returns a name for a line of plain English text where `<bdi>` is not possible, such as a title or a share sheet. A
 * name that is written from right to left gets Unicode isolates (FSI, PDI) around it, so that the words after it stay
 * in order. '' for a name of nothing that can be seen.
 */
export function isolatedName(name: string): string {
  if (seenIn(name) === '') return ''
  const bare = name.replace(directionMarks, '')
  return rightToLeft.test(bare) ? `\u2068${bare}\u2069` : bare
}

/** What somebody is called in a line of plain English text; null for who has no name to be called by. */
export function calledName(fullName: string | null): string | null {
  return isolatedName((fullName && firstName(fullName)) ?? '') || null
}
