/** A sentence cut at its mark. */
export type MarkedSentence = { before: string; span: string; after: string }

const MARKED = /^([^*]*)\*\*([^*]+)\*\*([^*]*)$/u

/** Cuts a sentence at its one `**marked**` span; undefined when there is not exactly one, or a stray asterisk. */
export function cutAtMark(sentence: string): MarkedSentence | undefined {
  const match = MARKED.exec(sentence)
  if (!match) return undefined
  const [, before = '', span = '', after = ''] = match
  return { before, span, after }
}

/** The sentence as a reader sees it. */
export function withoutMarks(sentence: string): string {
  return sentence.replaceAll('*', '')
}
