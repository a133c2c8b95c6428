import { describe, expect, test } from 'vitest'
import { isFinalAnswer } from '#api/finalAnswer.ts'

const problem = (status: number) => ({ type: 'about:blank', title: 'No', status, detail: '' })

describe('isFinalAnswer', () => {
  test.each([403, 404, 410])('a %i from our API is a final answer', (status) => {
    expect(isFinalAnswer(status, problem(status))).toBe(true)
  })

  test.each([200, 202, 400, 401, 405, 408, 409, 413, 415, 421, 422, 425, 429, 431, 451, 500, 502, 503])(
    'a %i is not final: the next answer may differ',
    (status) => {
      expect(isFinalAnswer(status, problem(status))).toBe(false)
    },
  )

  // §9.10
  test.each([
    [true, 'words'],
    [true, 'words.3.subject'],
    [false, 'words.3.checked'],
    [false, 'user_profile.gender'],
  ])('a 422 is final (%s) if it says that the words are not those served: %s', (isFinal, path) => {
    expect(isFinalAnswer(422, { ...problem(422), errors: [{ path, message: 'No' }] })).toBe(isFinal)
    expect(isFinalAnswer(400, { ...problem(400), errors: [{ path, message: 'No' }] })).toBe(false)
  })

  test.each([
    ['a page instead of a problem', 404, null],
    ['JSON not from our API', 403, { error: 'Sign in to the network' }],
    ['a problem of another status', 404, problem(200)],
    ['an address that this release does not have', 404, { ...problem(404), type: 'urn:problem-type:not-found' }],
    ['a problem with unreadable errors', 422, { ...problem(422), errors: 'words' }],
    ['no answer', null, null],
  ])('%s is not a final answer', (_name, status, body) => {
    expect(isFinalAnswer(status, body)).toBe(false)
  })
})
