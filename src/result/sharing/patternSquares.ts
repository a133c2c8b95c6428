import type { AnsweredExpression } from '#contracts/ownResult.ts'
import { knownPattern, rowsWithKnown, type Pattern } from '#result/own/knownPattern.ts'

/** So many stand in one line of a message on every phone. */
const SQUARES = 10

/**
 * What was known, as text: a line of tenths for each band. Something known is never shown as nothing, and
 * all of them only where it was all.
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

/** Of these answers, the bands of which anything was known. */
export const squaresOf = (answered: readonly AnsweredExpression[]) => patternSquares(rowsWithKnown(knownPattern(answered)))
