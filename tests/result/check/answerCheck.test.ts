import { describe, expect, test } from 'vitest'
import { answerCheck, checkRequest, chosenAt, declineCheck, firstUnanswered } from '#result/check/answerCheck.ts'
import { aLocalCheck, checkQuestions } from '../../support/builders.ts'

const TOTAL = checkQuestions.length

describe('an answer in a check', () => {
  test('an answer stays chosen for its question until another one is chosen', () => {
    const once = answerCheck(aLocalCheck(0), { position: 5, chosen: 2 })
    expect([0, 1].map((index) => chosenAt(once, index))).toEqual([undefined, 2])
    expect(chosenAt(answerCheck(once, { position: 5, chosen: null }), 1)).toBeNull()
  })

  test.each(['answered', 'declined'] as const)('an answer does not change a check that is %s', (state) => {
    const ended = aLocalCheck(TOTAL, state)
    expect(answerCheck(ended, { position: 0, chosen: 2 })).toBe(ended)
  })
})

// §12.38
test('a check resumes at its first unanswered question, even if later ones are answered', () => {
  expect(firstUnanswered(aLocalCheck(0))).toBe(0)
  expect(firstUnanswered(answerCheck(aLocalCheck(2), { position: 25, chosen: 0 }))).toBe(2)
  expect(firstUnanswered(aLocalCheck(TOTAL))).toBe(TOTAL)
})

describe('the end of a check', () => {
  const last = { position: checkQuestions.at(-1)!.position, chosen: 0 }

  test('a check ends with the answer to its last open question, not before', () => {
    expect(answerCheck(aLocalCheck(TOTAL - 2), last).state).toBe('open')
    expect(answerCheck(aLocalCheck(TOTAL - 1), last).state).toBe('answered')
  })

  test('a check of 1.0.0 with all answers, the last one not confirmed, ends with the next answer', () => {
    expect(answerCheck(aLocalCheck(TOTAL), last).state).toBe('answered')
  })

  test('a check ends once: an answered one cannot be declined, nor a declined one answered', () => {
    expect(declineCheck(aLocalCheck(TOTAL, 'answered')).state).toBe('answered')
    expect(answerCheck(aLocalCheck(TOTAL, 'declined'), last).state).toBe('declined')
  })

  test('an ended check sends either its answers in the order of the questions or that it was declined', () => {
    expect(checkRequest(aLocalCheck(TOTAL))).toBeNull()
    const { answers, ...check } = aLocalCheck(TOTAL, 'answered')
    expect(checkRequest({ ...check, answers: answers.toReversed() })).toEqual({
      answers: checkQuestions.map(({ position }) => ({ position, chosen: 0 })),
    })
    expect(checkRequest(declineCheck(aLocalCheck(3)))).toEqual({ declined: true })
  })
})
