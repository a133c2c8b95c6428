import type { SaveTestResponse } from '#contracts/endpoints'
import type { AnsweredExpression } from '#contracts/ownResult'
import type { WordItem } from '#contracts/wordItem'

/** The real items as the completion tells them: kind and band by position in the test. */
export type RevealedItems = NonNullable<Extract<SaveTestResponse, { status: 'completed' }>['items']>

/**
 * The real items of a completed test with their learner's answers, in the order served. What the server does not reveal
 * is a fake, and is left out.
 */
export function answeredExpressions(words: readonly WordItem[], items: RevealedItems): AnsweredExpression[] {
  const revealed = new Map(items.map((item) => [item.position, item]))
  return words.flatMap(({ subject, sentence, definition, checked, revealed_meaning }, position) => {
    const item = revealed.get(position)
    if (!item) return []
    const { kind, band } = item
    return [{ subject, sentence, definition, kind, band, checked: checked === true, revealed_meaning }]
  })
}
