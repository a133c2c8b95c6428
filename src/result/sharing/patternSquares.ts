import type { AnsweredExpression } from '#contracts/ownResult.ts'
import { knownPattern, rowsWithKnown, type Pattern } from '#result/own/knownPattern.ts'

/** The number of squares per line, which fits into a message on every phone. */
const SQUARES = 10

/**
 * Returns the pattern as text, with a line of tenths for each band. No row shows zero if anything was known, or all
 * tenths unless everything was.
 */
export function patternSquares(pattern: Pattern): string {
  return pattern
    .map(({ known }) => {
      const share = known.filter(Boolean).length / known.length
      const filled = share === 1 ? SQUARES : Math.min(Math.max(Math.round(share * SQUARES), 1), SQUARES - 1)
      return '🟨'.repeat(filled) + '⬜'.repeat(SQUARES - filled)
    })
    .join('\n')
}

/** Returns the squares of these answers, for bands with known expressions. */
export const squaresOf = (answered: readonly AnsweredExpression[]) =>
  patternSquares(rowsWithKnown(knownPattern(answered)))
