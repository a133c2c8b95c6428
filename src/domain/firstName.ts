import type { NameForm } from '#contracts/ownResult'

/** What parts of a name stand between: Unicode's white space, and the two characters of its kind that have no width. */
const gaps = /[\p{White_Space}\u200B\uFEFF]+/u

/** Of Latin, Arabic and Chinese script. */
const comma = /[,\u060C\uFF0C]/

/** Marks that turn the direction of the text behind them: their counterparts may be in a part that is left out. */
const directionMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/**
 * The first part of a name, of 'Family, Given' the first behind the comma: 'Ada' of 'Ada Lovelace', of 'Lovelace, Ada' and
 * of '🌸 Ada'. A name of one part stays whole. null for one without a letter, number or symbol, such as punctuation alone.
 */
export function firstName(fullName: string): string | null {
  const [family = '', ...given] = fullName.replace(directionMarks, '').split(comma)
  return firstPart(given.join(' ')) ?? firstPart(family)
}

/** The first part that has a letter; where none has, the first with a number or symbol, which emoji are. */
function firstPart(text: string): string | null {
  const parts = text.split(gaps)
  return parts.find((part) => /\p{L}/u.test(part)) ?? parts.find((part) => /[\p{N}\p{S}]/u.test(part)) ?? null
}

/** The name as others see it; null where they see none, also for a form that only a later build knows. */
export function shownName(fullName: string | null, form: NameForm): string | null {
  if (form === 'full') return fullName
  return form === 'first' && fullName !== null ? firstName(fullName) : null
}
