export interface MarkedSentence {
  before: string
  target: string
  after: string
}

/** Splits a sentence at its target between double asterisks. Without a target, the whole text is `before`. */
export function markedSentence(sentence: string): MarkedSentence {
  const [before = '', target = '', ...rest] = sentence.split('**')
  return rest.length === 0
    ? { before: sentence.replaceAll('**', ''), target: '', after: '' }
    : { before, target, after: rest.join('') }
}

/** Returns a sentence without the asterisks. */
export function plainSentence(sentence: string): string {
  const { before, target, after } = markedSentence(sentence)
  return before + target + after
}
