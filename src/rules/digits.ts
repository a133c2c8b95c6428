const DIGIT = /\p{Nd}/u
const DIGITS = /\p{Nd}/gu

/** Returns a text with the decimal digits of every script replaced by 0 to 9: '١٩٩٦', '१९९६' and '１９９６' become 1996. */
export const withPlainDigits = (text: string): string => text.replace(DIGITS, (digit) => String(valueOf(digit)))

/** Returns the value of a digit, by counting back: Unicode keeps the ten digits of a script together and in order. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0)!
  let offset = 0
  while (DIGIT.test(String.fromCodePoint(code - offset - 1))) offset++
  return offset % 10
}
