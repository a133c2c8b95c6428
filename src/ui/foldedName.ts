import { withPlainDigits } from '#rules/digits.ts'

/** Signs that stand for an apostrophe, as keyboards and habits have it: ' ` ´ ’ and the okina of Uzbek and Hawaiian. */
const APOSTROPHES = /['`´\u02B9-\u02BF\u2018-\u201B\u2032\u2035\uFF07\uFF40]/g
/** Accents and points, and what has no width, such as marks of direction. */
const INVISIBLE = /[\p{Script=Inherited}\p{Cf}\u0640]/gu

/** Letters that keyboards of neighbouring languages type for the same one. */
const SAME_LETTER: Readonly<Record<string, string>> = {
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ي: 'ی',
  ى: 'ی',
  ك: 'ک',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
}
const SAME_LETTERS = new RegExp(`[${Object.keys(SAME_LETTER).join('')}]`, 'g')

/**
 * Returns a name for comparison, in words: without case, width, accents, apostrophes, points and articles, 'Saint' as
 * 'St', '&' as 'and', and the Arabic, Persian and Urdu forms of a letter as one.
 */
export function foldedName(text: string): string {
  return withPlainDigits(text.replace(APOSTROPHES, '').normalize('NFKC'))
    .toLowerCase()
    .normalize('NFD')
    .replace(INVISIBLE, '')
    .replace(SAME_LETTERS, (letter) => SAME_LETTER[letter]!)
    .replace(/[.。]/g, '')
    .replace(/&/g, ' and ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .filter((word, _index, words) => word !== 'the' || words.length === 1)
    .map((word) => (word === 'saint' ? 'st' : word))
    .join(' ')
}
