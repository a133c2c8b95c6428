import type { NameForm } from '#contracts/ownResult.ts'
import { isRightToLeft } from '#texts/language.ts'

/** Separators between the parts of a name: white space, two zero-width characters, and blanks used as spaces. */
const GAPS = /[\p{White_Space}\u200B\uFEFF\u2800\u3164\uFFA0]+/u

/**
 * Characters that are invisible by themselves: spaces, control and format characters, combining marks, and blanks that
 * Unicode classifies as letters or symbols (fillers of Hangul, blanks of Braille, hieroglyphs and music).
 */
const INVISIBLE = /[\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{1D159}]/gu

/** Returns the visible characters of a text; '' if there is no name to read. */
const visibleIn = (text: string) => text.replace(INVISIBLE, '')

/** The commas of the Latin, Arabic and Chinese scripts. */
const COMMA = /[,\u060C\uFF0C]/

/**
 * Marks that change the direction of the text after them. In a name they could reverse the surrounding sentence, and
 * their closing marks may be in an omitted part.
 */
const DIRECTION_MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** Returns a name with a space in place of control characters, such as line breaks, and without direction marks. */
const plainName = (name: string) =>
  name
    .replace(DIRECTION_MARKS, '')
    .replace(/[\p{Cc}\u2028\u2029]+ ?/gu, ' ')
    .trim()

/**
 * Returns the first part of a name or, for 'Family, Given', the first part after the comma: 'Ada' for 'Ada Lovelace',
 * 'Lovelace, Ada' and '🌸 Ada'. A name with one part stays whole. Null if no part has a letter, number or symbol.
 */
export function firstName(fullName: string): string | null {
  const [family = '', ...given] = plainName(fullName).split(COMMA)
  return firstPart(given.join(' ')) ?? firstPart(family)
}

/** Returns the first part with a letter; if there is none, the first with a number or symbol, such as an emoji. */
function firstPart(text: string): string | null {
  const parts = text.split(GAPS)
  const firstWith = (kind: RegExp) => parts.find((part) => kind.test(visibleIn(part)))
  return firstWith(/\p{L}/u) ?? firstWith(/[\p{N}\p{S}]/u) ?? null
}

/**
 * Returns the name as others see it, without marks that could reverse the text around it wherever it is shown. Null if they see none, if the name has no visible characters, or if the form is
 * unknown because a later build has added it.
 */
export function shownName(fullName: string | null, form: NameForm): string | null {
  if (fullName === null || visibleIn(fullName) === '') return null
  if (form === 'full') return plainName(fullName)
  return form === 'first' ? firstName(fullName) : null
}

/** Right-to-left letters: Hebrew, Arabic and their neighbours in Unicode. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/**
 * Returns a name for plain text that cannot contain `<bdi>`, such as a title or a share sheet. A name of the other
 * direction is wrapped in Unicode isolates (FSI, PDI), so that the following words stay in order. '' for a name without
 * visible characters.
 */
export function isolatedName(name: string): string {
  if (visibleIn(name) === '') return ''
  const plain = plainName(name)
  return RIGHT_TO_LEFT.test(plain) !== isRightToLeft() ? `\u2068${plain}\u2069` : plain
}

/** Returns a person's first name for plain text; null if there is none. */
export function isolatedFirstName(fullName: string | null): string | null {
  return isolatedName((fullName && firstName(fullName)) ?? '') || null
}
