const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu

/** The words of a text as written, without punctuation or marks: `don't`, `well-known` and `22` are one word each. */
export function wordsOf(text: string): string[] {
  return text.replaceAll('*', '').match(WORD) ?? []
}

/** The words in lower case, hyphenated ones in parts: the shape in which subject and sentence are compared. */
export function plainParts(text: string): string[] {
  return wordsOf(text.toLowerCase().replaceAll('-', ' '))
}
