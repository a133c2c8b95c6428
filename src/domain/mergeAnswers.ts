import type { Answer } from '#contracts/wordItem'

/** An answer that was given: Know or Not sure, and when (ms since the epoch, never in the future of its arrival). */
export type GivenAnswer = {
  checked: boolean
  revealed_meaning: boolean
  decision_time: number
  answered_at: number
}

/**
 * Merges a save into what is stored, word by word and by position; both lists must have the same length.
 *
 * The newest `answered_at` wins and null never overwrites an answer, so late, repeated and crossed saves lose nothing.
 * An answer without a time counts as given on arrival, and a time in the future is taken as the arrival (ms since the
 * epoch), or a device with a fast clock could never be corrected by another one.
 */
export function mergeAnswers(
  stored: readonly (GivenAnswer | null)[],
  incoming: readonly Answer[],
  arrivedAt: number,
): (GivenAnswer | null)[] {
  const arrived = givenAnswers(incoming, arrivedAt)
  return stored.map((kept, position) => {
    const given = arrived[position] ?? null
    if (given === null) return kept
    return kept === null || compareAnswers(given, kept) > 0 ? given : kept
  })
}

/** How many words have been answered. */
export function countAnswered(answers: readonly (GivenAnswer | null)[]): number {
  return answers.filter((answer) => answer !== null).length
}

/**
 * The answers of a save as they are merged: null where a word was not answered. Decision times become whole milliseconds,
 * as they are stored: rounded only then, a tie of two devices would depend on order of arrival.
 */
export function givenAnswers(incoming: readonly Answer[], arrivedAt: number): (GivenAnswer | null)[] {
  return incoming.map(({ checked, revealed_meaning, decision_time, answered_at = arrivedAt }) => {
    if (checked === null) return null
    const whole = Math.round(decision_time)
    return { checked, revealed_meaning, decision_time: whole, answered_at: Math.min(answered_at, arrivedAt) }
  })
}

/** Later is greater. The fields after the time only break ties: without them a tie would depend on order of arrival. */
function compareAnswers(one: GivenAnswer, other: GivenAnswer): number {
  return (
    one.answered_at - other.answered_at ||
    one.decision_time - other.decision_time ||
    Number(one.revealed_meaning) - Number(other.revealed_meaning) ||
    Number(one.checked) - Number(other.checked)
  )
}
