import type { CheckAnswer, MeaningCheckRequest } from '#contracts/meaningCheck.ts'
import type { LocalCheck } from '#contracts/ownResult.ts'

/**
 * Returns the check with an added or changed answer; with the last one missing it ends, permanently. A check that is not
 * open stays unchanged.
 */
export function answerCheck(check: LocalCheck, answer: CheckAnswer): LocalCheck {
  if (check.state !== 'open') return check
  const others = check.answers.filter(({ position }) => position !== answer.position)
  const answered = { ...check, answers: [...others, answer] }
  return firstUnanswered(answered) < check.questions.length ? answered : { ...answered, state: 'answered' }
}

/** Declines an open check permanently. */
export function declineCheck(check: LocalCheck): LocalCheck {
  return check.state === 'open' ? { ...check, answers: [], state: 'declined' } : check
}

/** Returns the current choice for a question: an index, null for 'I don’t know', or undefined without an answer. */
export function chosenAt(check: LocalCheck, index: number): CheckAnswer['chosen'] | undefined {
  const position = check.questions[index]?.position
  return check.answers.find((answer) => answer.position === position)?.chosen
}

/** Returns the index of the first unanswered question, or the number of questions if all are answered. */
export function firstUnanswered({ questions, answers }: LocalCheck): number {
  const answered = new Set(answers.map(({ position }) => position))
  const index = questions.findIndex(({ position }) => !answered.has(position))
  return index < 0 ? questions.length : index
}

/** Returns the request that sends a check, with the answers in the order of the questions; null while it is open. */
export function checkRequest({ questions, answers, state }: LocalCheck): MeaningCheckRequest | null {
  if (state === 'open') return null
  if (state === 'declined') return { declined: true }
  const given = new Map(answers.map((answer) => [answer.position, answer]))
  return { answers: questions.flatMap(({ position }) => given.get(position) ?? []) }
}
