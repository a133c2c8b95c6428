/** A sentence split at its marked span. */
export type MarkedSentence = { before: string; span: string; after: string }

const MARKED = /^([^*]*)\*\*([^*]+)\*\*([^*]*)$/u

/** Splits a sentence at its `**marked**` span; undefined unless there is exactly one and no stray asterisk. */
export function cutAtMark(sentence: string): MarkedSentence | undefined {
  const match = MARKED.exec(sentence)
  if (!match) return undefined
  const [, before = '', span = '', after = ''] = match
  return { before, span, after }
}

/** Returns the sentence as a reader sees it. */
export function withoutMarks(sentence: string): string {
  return sentence.replaceAll('*', '')
}
