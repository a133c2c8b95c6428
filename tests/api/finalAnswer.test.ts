import { describe, expect, test } from 'vitest'
import { isFinalAnswer } from '#api/finalAnswer.ts'

const problem = (status: number) => ({ type: 'about:blank', title: 'No', status, detail: '' })

describe('isFinalAnswer', () => {
  test.each([400, 403, 404, 409, 410, 413, 422])('a %i from our API is a final answer', (status) => {
    expect(isFinalAnswer(status, problem(status))).toBe(true)
  })

  test.each([200, 202, 401, 408, 429, 500, 502, 503])('a %i is not final: the next answer may differ', (status) => {
    expect(isFinalAnswer(status, problem(status))).toBe(false)
  })

  test.each([
    ['a page instead of a problem', 404, null],
    ['JSON not from our API', 403, { error: 'Sign in to the network' }],
    ['a problem of another status', 404, problem(200)],
    ['no answer', null, null],
  ])('%s is not a final answer', (_name, status, body) => {
    expect(isFinalAnswer(status, body)).toBe(false)
  })
})
