const DIGIT = /\p{Nd}/u
const DIGITS = /\p{Nd}/gu

/** Returns a text with the decimal digits of every script as 0 to 9: '١٩٩٦', '१९९६' and '１９９６' are 1996. */
export const withPlainDigits = (text: string): string => text.replace(DIGITS, (digit) => String(valueOf(digit)))

/** Unicode keeps the ten digits of a script together and in order, and scripts that touch in whole tens. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0)!
  let before = 0
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before++
  return before % 10
}
