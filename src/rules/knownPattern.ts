import type { AnsweredExpression } from '#contracts/ownResult.ts'

/** What somebody knew of the real expressions of a test: a row for each band of difficulty, easiest first. */
export type Pattern = readonly { name: string; known: readonly boolean[] }[]

const rows = [
  ['A', 'Basic'],
  ['B', 'Middle'],
  ['C', 'Advanced'],
] as const

/** The pattern of these answers, in the order served. Bands without an expression have no row. */
export function knownPattern(answered: readonly Pick<AnsweredExpression, 'band' | 'checked'>[]): Pattern {
  return rows
    .map(([of, name]) => ({ name, known: answered.filter(({ band }) => band === of).map(({ checked }) => checked) }))
    .filter(({ known }) => known.length > 0)
}
