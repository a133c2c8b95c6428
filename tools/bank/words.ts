const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu

/** Returns the words of a text without punctuation or marks: `don't`, `well-known` and `22` are one word each. */
export function wordsOf(text: string): string[] {
  return text.replaceAll('*', '').match(WORD) ?? []
}

/** Returns the words in lower case, with hyphenated ones split, for comparing subject and sentence. */
export function plainParts(text: string): string[] {
  return wordsOf(text.toLowerCase().replaceAll('-', ' '))
}
