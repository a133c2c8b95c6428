import {
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  parse,
} from '@formatjs/icu-messageformat-parser'

/** @typedef {import('@formatjs/icu-messageformat-parser').MessageFormatElement} Part */

/**
 * Returns why a message cannot be read, such as for a brace that is not closed; null if it can.
 *
 * @param {string} message in the ICU format
 */
export function unreadable(message) {
  try {
    parse(message)
    return null
  } catch (error) {
    return `cannot be read (${/** @type {Error} */ (error).message}): ${message}`
  }
}

/**
 * Returns all parts of a message, those between tags and in branches too.
 *
 * @param {readonly Part[]} parts a parsed message
 * @returns {Part[]}
 */
export function allParts(parts) {
  return parts.flatMap((part) => [part, ...allParts(insidesOf(part).flat())])
}

/**
 * Returns the names of a message's arguments and tags.
 *
 * @param {string} message
 */
export function argumentsOf(message) {
  const names = allParts(parse(message)).flatMap((part) =>
    isLiteralElement(part) || isPoundElement(part) ? [] : [part.value],
  )
  return [...new Set(names)]
}

/**
 * Returns every wording that a message can have: one for each branch of a plural or choice. Arguments are left out, tags
 * stand once, as in '<b>Start now'.
 *
 * @param {readonly Part[]} parts a parsed message
 * @returns {string[]}
 */
export function wordings(parts) {
  return parts.reduce(
    (/** @type {string[]} */ texts, part) => {
      const endings = wordingsOf(part)
      return texts.flatMap((text) => endings.map((ending) => text + ending))
    },
    [''],
  )
}

/** @param {Part} part */
function wordingsOf(part) {
  if (isLiteralElement(part)) return [part.value]
  const inside = insidesOf(part).flatMap(wordings)
  if (isTagElement(part)) return inside.map((text) => `<${part.value}>${text}`)
  return inside.length > 0 ? inside : ['']
}

/**
 * Returns what stands between the tags of a part, or in each of its branches.
 *
 * @param {Part} part
 * @returns {Part[][]}
 */
function insidesOf(part) {
  if (isTagElement(part)) return [part.children]
  return isPluralElement(part) || isSelectElement(part) ? Object.values(part.options).map(({ value }) => value) : []
}

/** Matches the marks in a wording: `<strong>`, `**`. */
export const MARK = /<[a-zA-Z]+>|\*\*/g

/**
 * Returns how many characters a message has in its longest wording, without its arguments and marks.
 *
 * @param {string} message
 */
export const lengthOf = (message) =>
  Math.max(...wordings(parse(message)).map((text) => [...text.replace(MARK, '')].length))
