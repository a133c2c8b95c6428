import type { GivenAnswer } from '#domain/mergeAnswers'

/** An answer as a row keeps it: known (0 or 1), meaning revealed (0 or 1), decision time in ms, answered at in ms. */
export type CompactAnswer = readonly [known: number, revealed: number, decisionTime: number, answeredAt: number] | null

/** Names would triple the size of a row. Decision times are kept in whole milliseconds. */
export function toCompactAnswers(answers: readonly (GivenAnswer | null)[]): CompactAnswer[] {
  return answers.map(
    (answer) =>
      answer && [
        Number(answer.checked),
        Number(answer.revealed_meaning),
        Math.round(answer.decision_time),
        answer.answered_at,
      ],
  )
}

export function fromCompactAnswers(answers: readonly CompactAnswer[]): (GivenAnswer | null)[] {
  return answers.map(
    (answer) =>
      answer && {
        checked: answer[0] === 1,
        revealed_meaning: answer[1] === 1,
        decision_time: answer[2],
        answered_at: answer[3],
      },
  )
}
