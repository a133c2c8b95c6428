import type { Answer, SavedTest, WordItem } from '#contracts/test.ts'

/** The fields that decide between two answers. */
type TimedAnswer = Pick<Answer, 'checked' | 'revealed_meaning' | 'decision_time' | 'answered_at'>

/** A given answer: Know or Not sure, and its time (ms since the epoch, never later than its arrival). */
export type GivenAnswer = {
  checked: boolean
  revealed_meaning: boolean
  decision_time: number
  answered_at: number
}

/**
 * Merges a save into the stored answers, by position; both lists must have the same length.
 *
 * The newest `answered_at` wins, and null never overwrites an answer, so late, repeated and crossing saves lose
 * nothing. An answer without a time counts as given on arrival. A time in the future is replaced by the arrival time
 * (ms since the epoch); otherwise no other device could ever correct an answer from a device whose clock is fast.
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

/** Returns the number of answered words. */
export function countAnswered(answers: readonly (GivenAnswer | null)[]): number {
  return answers.filter((answer) => answer !== null).length
}

/**
 * Returns the answers of a save in the form for merging, with null for unanswered words. Decision times are rounded to
 * whole milliseconds here instead of when they are stored; otherwise a tie between two devices would depend on the
 * order of arrival.
 */
export function givenAnswers(incoming: readonly Answer[], arrivedAt: number): (GivenAnswer | null)[] {
  return incoming.map(({ checked, revealed_meaning, decision_time, answered_at = arrivedAt }) => {
    if (checked === null) return null
    const whole = Math.round(decision_time)
    return { checked, revealed_meaning, decision_time: whole, answered_at: Math.min(answered_at, arrivedAt) }
  })
}

/**
 * Compares two answers to a word; positive if `one` is newer. The fields after the time only break ties, independently
 * of the order of arrival. The server has the same rule in SQL (mergeProgress.ts).
 */
function compareAnswers(one: TimedAnswer, other: TimedAnswer): number {
  return (
    (one.answered_at ?? 0) - (other.answered_at ?? 0) ||
    one.decision_time - other.decision_time ||
    Number(one.revealed_meaning) - Number(other.revealed_meaning) ||
    Number(one.checked) - Number(other.checked)
  )
}

/**
 * Merges two states of a test: for each word the newest answer wins, so that nothing is lost. If they are equal, `one`
 * is used.
 */
export function mergeTests(one: SavedTest, other: SavedTest): SavedTest {
  const words = one.words.map((word, position) => newestWord(word, other.words[position]))
  return {
    ...one,
    words,
    status: one.status === 'new' ? other.status : one.status,
    saved_through: savedThrough(words, [one, other]),
    ...lookAgain(one, other),
  }
}

/** Returns the words that neither state has reviewed. A state without the field was never asked and is ignored. */
function lookAgain({ look_again: one }: SavedTest, { look_again: other }: SavedTest): Pick<SavedTest, 'look_again'> {
  const look_again = one && other ? one.filter((position) => other.includes(position)) : (one ?? other)
  return look_again ? { look_again } : {}
}

/**
 * Returns the `answered_at` (ms since the epoch) up to which the server has all answers of `words`, which come from
 * `states`: the latest `saved_through`, but earlier than any answer that no state has sent. Two tabs that no longer
 * share a database each know only their own answers.
 */
function savedThrough(words: readonly WordItem[], states: readonly SavedTest[]): number {
  const isSent = ({ answered_at = 0 }: WordItem, position: number) =>
    states.some((state) => state.words[position]?.answered_at === answered_at && answered_at <= state.saved_through)
  const unsent = words.flatMap((word, position) =>
    word.checked === null || !word.answered_at || isSent(word, position) ? [] : [word.answered_at - 1],
  )
  return Math.max(0, Math.min(Math.max(...states.map((state) => state.saved_through)), ...unsent))
}

/**
 * Returns the running test with all answers of the database and its mirror. Of two different tests it is the one that
 * was fetched later: the database may have lacked the room for it, or the mirror may be out of date. It is the `stored`
 * object itself if the mirror adds nothing.
 */
export function restoredTest(stored: SavedTest | null, mirrored: SavedTest): SavedTest {
  if (!stored) return mirrored
  if (stored.test_id !== mirrored.test_id) return mirrored.fetched_at > stored.fetched_at ? mirrored : stored
  const merged = mergeTests(stored, mirrored)
  const addsNothing =
    merged.words.every((word, position) => word === stored.words[position]) &&
    // Merging can only remove positions, or add those of the mirror to a test without any.
    merged.look_again?.length === stored.look_again?.length
  return addsNothing ? stored : merged
}

function newestWord(one: WordItem, other: WordItem | undefined): WordItem {
  if (!other) return one
  const newest = isNewer(other, one) ? other : one
  const revealed_meaning = one.revealed_meaning || other.revealed_meaning
  return newest.revealed_meaning === revealed_meaning ? newest : { ...newest, revealed_meaning }
}

function isNewer(one: WordItem, other: WordItem): boolean {
  if (one.checked === null || other.checked === null) return one.checked !== null
  return compareAnswers(one, other) > 0
}

/** Returns the time of the latest answer (ms since the epoch), or 0 if there is none. */
export function newestAnswer(test: SavedTest): number {
  return Math.max(0, ...test.words.map((word) => word.answered_at ?? 0))
}

/** Whether the test has answers that the server has not confirmed. */
export const hasUnsaved = (test: SavedTest) => newestAnswer(test) > test.saved_through
