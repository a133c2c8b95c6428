import type { AnsweredExpression } from '#contracts/ownResult.ts'

/** One band of difficulty. `known`: for each real expression in the order served, whether it was marked Know; `notSure`: the others. */
export type PatternRow = { name: string; known: readonly boolean[]; notSure: readonly string[] }

/** What somebody knew of the real expressions of a test, the easiest band first. */
export type Pattern = readonly PatternRow[]

const rows = [
  ['A', 'Basic'],
  ['B', 'Middle'],
  ['C', 'Advanced'],
] as const

/** The pattern of these answers. Bands without an expression have no row. */
export function knownPattern(answered: readonly Pick<AnsweredExpression, 'band' | 'checked' | 'subject'>[]): Pattern {
  return rows.flatMap(([of, name]) => {
    const inBand = answered.filter(({ band }) => band === of)
    if (inBand.length === 0) return []
    const notSure = inBand.filter(({ checked }) => !checked).map(({ subject }) => subject)
    return [{ name, known: inBand.map(({ checked }) => checked), notSure }]
  })
}
