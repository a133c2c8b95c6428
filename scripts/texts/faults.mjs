import {
  isDateElement,
  isNumberElement,
  isPluralElement,
  isSelectElement,
  isStructurallySame,
  isTagElement,
  isTimeElement,
  parse,
  TYPE,
} from '@formatjs/icu-messageformat-parser'
import { allParts, lengthOf, MARK, unreadable, wordings } from './message.mjs'

/** @typedef {import('./message.mjs').Part} Part */
/** @typedef {import('./notes.mjs').Note} Note */

/**
 * Returns what is wrong with a message as such and beside its English; null if nothing is.
 *
 * @param {string} english
 * @param {string} own
 * @param {string} language its tag
 * @param {Partial<Note>} [note]
 * @returns {string | null}
 */
export function faultOf(english, own, language, note = {}) {
  const why = unreadable(own)
  if (why) return why
  const [needed, given] = [parse(english), parse(own)]
  return (
    structureFault(needed, given) ??
    formatFault(needed, given) ??
    choiceFault(needed, given) ??
    pluralFault(needed, given, language) ??
    markFault(needed, given) ??
    (/[٠-٩۰-۹०-९]/.test(own) ? 'has digits other than 0 to 9' : null) ??
    (language === 'en' ? null : untranslated(needed, given, language, note)) ??
    lengthFault(own, note)
  )
}

/**
 * Arguments and tags have to be the same, with the same types. A language may do without a plural, or need one where
 * English has none.
 *
 * @type {(needed: Part[], given: Part[]) => string | null}
 */
function structureFault(needed, given) {
  const counted = new Set([...allParts(needed), ...allParts(given)].filter(isPluralElement).map(({ value }) => value))
  try {
    const { error } = isStructurallySame(withoutPlurals(needed, counted), withoutPlurals(given, counted))
    return error ? `differs from English: ${error.message}` : null
  } catch (error) {
    return `differs from English: ${/** @type {Error} */ (error).message}`
  }
}

/**
 * Returns all parts of a message in one row, where counts are arguments without a type.
 *
 * @param {Part[]} parts
 * @param {Set<string>} counted
 * @returns {Part[]}
 */
const withoutPlurals = (parts, counted) =>
  allParts(parts).map((part) => {
    if (isTagElement(part)) return { ...part, children: [] }
    if (isSelectElement(part)) return { ...part, options: {} }
    const isCount = isPluralElement(part) || (isNumberElement(part) && !part.style && counted.has(part.value))
    return isCount ? { type: TYPE.argument, value: part.value } : part
  })

/**
 * A number or date is written in the same way as in English: `{share, number, ::percent}`.
 *
 * @type {(needed: Part[], given: Part[]) => string | null}
 */
function formatFault(needed, given) {
  const [wanted, own] = [formatsIn(needed), formatsIn(given)]
  const lost = wanted.find((format) => !own.includes(format))
  const added = own.find((format) => !wanted.includes(format))
  return lost ? `lacks the format ${lost}` : added ? `has the format ${added}, which English has not` : null
}

/** @param {Part[]} parts */
const formatsIn = (parts) =>
  allParts(parts).flatMap((part) => {
    if (!(isNumberElement(part) || isDateElement(part) || isTimeElement(part)) || !part.style) return []
    const { style } = part
    if (typeof style === 'string') return [`{${part.value}, ${style}}`]
    const tokens = 'pattern' in style ? [style.pattern] : style.tokens.map(({ stem, options }) => [stem, ...options])
    return [`{${part.value}, ::${tokens.flat().join('/')}}`]
  })

/**
 * The values of a choice are those of the code, and so not translated: `{device, select, phone {…} other {…}}`.
 *
 * @type {(needed: Part[], given: Part[]) => string | null}
 */
function choiceFault(needed, given) {
  for (const { value, options } of allParts(given).filter(isSelectElement)) {
    const english = allParts(needed).filter(isSelectElement)
    const wanted = Object.keys(english.find((each) => each.value === value)?.options ?? {})
    const added = Object.keys(options).find((choice) => !wanted.includes(choice))
    if (added) return `has the choice '${added}', which English has not`
    const lost = wanted.find((choice) => !(choice in options))
    if (lost) return `lacks the choice '${lost}'`
  }
  return null
}

/**
 * A plural has the forms of its language, where English has forms; and what English says of none.
 *
 * @param {Part[]} needed
 * @param {Part[]} given
 * @param {string} language
 */
function pluralFault(needed, given, language) {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  // 'many' is for millions in Romance languages.
  const optional = ['es', 'fr', 'pt-BR'].includes(language) ? ['many'] : []
  for (const { value, options } of allParts(given).filter(isPluralElement)) {
    const forms = Object.keys(options).filter((form) => !form.startsWith('='))
    const added = forms.find((form) => !pluralCategories.some((category) => category === form))
    if (added) return `has the plural ${added}, which its language has not`
    const english = allParts(needed).filter(isPluralElement)
    const wanted = Object.keys(english.find((each) => each.value === value)?.options ?? {})
    const missing = pluralCategories.filter((form) => !forms.includes(form) && !optional.includes(form))
    const isWhole = [...wanted, ...forms].includes('one')
    if (isWhole && missing.length > 0) return `lacks the plural ${missing.join(', ')}`
    if (wanted.includes('=0') && !('=0' in options || 'zero' in options)) return 'lacks the plural =0'
  }
  return null
}

/**
 * No wording has fewer marks than English: `<strong>`, `**`.
 *
 * @type {(needed: Part[], given: Part[]) => string | null}
 */
function markFault(needed, given) {
  const least = (/** @type {Part[]} */ parts, /** @type {string} */ mark) =>
    Math.min(...wordings(parts).map((text) => text.split(mark).length))
  const marks = new Set(wordings(needed).flatMap((text) => [...text.matchAll(MARK)].map(String)))
  const lost = [...marks].filter((mark) => least(given, mark) < least(needed, mark))
  return lost.length > 0 ? `lacks a mark ${lost.join(', ')}` : null
}

/** The letters of languages that are not written in Latin ones. */
const LETTERS = [
  { languages: /^ar/, letters: /\p{Script=Arabic}/u },
  { languages: /^hi/, letters: /\p{Script=Devanagari}/u },
  { languages: /^ja/, letters: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u },
  { languages: /^ko/, letters: /\p{Script=Hangul}/u },
  { languages: /^ru/, letters: /\p{Script=Cyrillic}/u },
  { languages: /^zh/, letters: /\p{Script=Han}/u },
]

/**
 * Words differ from English, but where the note of the message allows it.
 *
 * @param {Part[]} needed
 * @param {Part[]} given
 * @param {string} language
 * @param {Partial<Note>} note
 */
function untranslated(needed, given, language, { same = [] }) {
  const [english, own] = [needed, given].map((parts) => wordings(parts).join('\n').replace(MARK, ''))
  if (!/\p{L}/u.test(english ?? '') || same.includes('*') || same.includes(language)) return null
  if (own === english) return 'is English'
  const { letters } = LETTERS.find(({ languages }) => languages.test(language)) ?? {}
  return letters && /\p{Script=Latin}/u.test(own ?? '') && !letters.test(own ?? '')
    ? 'has no letter of its language'
    : null
}

/**
 * @param {string} own
 * @param {Partial<Note>} note
 */
function lengthFault(own, { limit }) {
  const length = lengthOf(own)
  return limit && length > limit ? `has ${length} characters, where ${limit} fit` : null
}
