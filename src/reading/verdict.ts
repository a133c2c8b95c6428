/** What the share of known words says about a text. */
export type Verdict = 'easy' | 'canRead' | 'dictionary' | 'hard'

/** From how many known words of a hundred on a text is read so; the sources are in docs/scoring.md, Can I read this? */
export const VERDICTS = { easy: 98, canRead: 95, dictionary: 90 } as const

/** Returns how well a text can be read. @param known of a hundred words, as shown */
export function verdictOf(known: number): Verdict {
  if (known >= VERDICTS.easy) return 'easy'
  if (known >= VERDICTS.canRead) return 'canRead'
  return known >= VERDICTS.dictionary ? 'dictionary' : 'hard'
}
