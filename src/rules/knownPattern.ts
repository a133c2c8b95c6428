import type { AnsweredExpression } from '#contracts/ownResult.ts'

/** What somebody knew of the real expressions of a test: a row for each band of difficulty, easiest first. */
export type Pattern = readonly { name: string; known: readonly boolean[] }[]

/** With the expressions that were not known. */
export type NamedPattern = readonly (Pattern[number] & { notSure: readonly string[] })[]

const rows = [
  ['A', 'Basic'],
  ['B', 'Middle'],
  ['C', 'Advanced'],
] as const

/** The pattern of these answers, in the order served. Bands without an expression have no row. */
export function knownPattern(
  answered: readonly Pick<AnsweredExpression, 'band' | 'checked' | 'subject'>[],
): NamedPattern {
  return rows.flatMap(([of, name]) => {
    const inBand = answered.filter(({ band }) => band === of)
    if (inBand.length === 0) return []
    const notSure = inBand.filter(({ checked }) => !checked).map(({ subject }) => subject)
    return [{ name, known: inBand.map(({ checked }) => checked), notSure }]
  })
}
