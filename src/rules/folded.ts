/** Characters typed as an apostrophe: ' ` ´ ’ and the okina of Uzbek and Hawaiian. */
export const APOSTROPHE = "['`´\\u02B9-\\u02BF\\u2018-\\u201B\\u2032\\u2035\\uFF07\\uFF40]"
const APOSTROPHES = new RegExp(APOSTROPHE, 'g')
const DIGITS = /\p{Nd}/gu
const HYPHENS = /[\u2010\u2011\uFE63\uFF0D]/g
/** Soft hyphens, direction marks, zero-width characters and selectors of a character's form. */
const INVISIBLE = /[\p{Cf}\uFE00-\uFE0F]/gu

/**
 * Returns a text as a plain keyboard types it: composed, without ligatures, full-width forms and invisible characters,
 * with the digits 0 to 9 and one form of apostrophe and hyphen.
 */
export const plainText = (text: string): string =>
  text
    .replace(APOSTROPHES, "'")
    .normalize('NFKC')
    .replace(DIGITS, (digit) => String(valueOf(digit)))
    .replace(HYPHENS, '-')
    .replace(INVISIBLE, '')

/** Returns the value of a digit, by counting back: Unicode keeps the ten digits of a script together and in order. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0)!
  let offset = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - offset - 1))) offset++
  return offset % 10
}

/** Returns a text that somebody typed or pasted in the form in which it is compared: plain and in lower case. */
export const folded = (text: string): string => plainText(text).toLowerCase()

/** Accents and dots, among them those below Indian letters (nuktas), and the Arabic stroke that lengthens a word. */
const MARKS = /[\p{Script=Inherited}\u093C\u09BC\u0A3C\u0ABC\u0B3C\u0CBC\u0640]/gu

/** Letters that people write for the same letter, or for which keyboards of related languages have another one. */
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
  '\u0901': '\u0902',
  '\u0911': '\u0906',
  '\u0949': '\u093E',
}
/** The Devanagari signs for a nasal before another consonant, as in हिन्दी, for which हिंदी has a dot. */
const NASALS = /[\u0919\u091E\u0923\u0928\u092E]\u094D(?=[\u0915-\u0939])/g
const HIRAGANA = /[\u3041-\u3096]/g
const TO_KATAKANA = 0x60

/**
 * Returns a name as words for comparison: folded, without accents, apostrophes, points and articles, with 'St' for
 * 'Saint', 'and' for '&', katakana for hiragana, and one form of a letter that people write in several.
 */
export function foldedName(text: string): string {
  return folded(text)
    .replaceAll("'", '')
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(/./gu, (letter) => SAME_LETTER[letter] ?? letter)
    .replace(NASALS, '\u0902')
    .replace(HIRAGANA, (kana) => String.fromCharCode(kana.charCodeAt(0) + TO_KATAKANA))
    .replace(/[.。\u0970]/g, '')
    .replace(/&/g, ' and ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .filter((word, _index, words) => word !== 'the' || words.length === 1)
    .map((word) => (word === 'saint' ? 'st' : word))
    .join(' ')
}

/** Returns a name folded, and once more with 'ae', 'oe' and 'ue' for 'ä', 'ö' and 'ü', as keyboards without them type. */
export function foldedSpellings(name: string): string[] {
  const spelled = name.normalize('NFC').replace(/[äöü]/gi, '$&e')
  return [...new Set([name, spelled].map(foldedName))]
}
