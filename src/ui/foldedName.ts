import { withPlainDigits } from '#rules/digits.ts'

/** Characters typed as an apostrophe: ' ` ´ ’ and the okina of Uzbek and Hawaiian. */
const APOSTROPHES = /['`´\u02B9-\u02BF\u2018-\u201B\u2032\u2035\uFF07\uFF40]/g
/** Accents, dots and zero-width characters, such as direction marks. */
const INVISIBLE = /[\p{Script=Inherited}\p{Cf}\u0640]/gu

/** Letters that keyboards of related languages type for the same letter. */
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
 * Returns a name as words for comparison: without case, width, accents, apostrophes, points and articles, with 'St' for
 * 'Saint', 'and' for '&', and one form for the Arabic, Persian and Urdu forms of a letter.
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
