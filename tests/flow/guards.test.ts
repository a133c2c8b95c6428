import { describe, expect, test } from 'vitest'
import { guardStep, guardWord, type GuardedSession, type Verdict } from '#flow/guards.ts'
import type { Step } from '#flow/steps.ts'
import { paths, wordPath } from '#rules/paths.ts'
import { anAnsweredTest, aProfile, aRunningTest, aSavedTest } from '../support/builders.ts'

const STAY: Verdict = { kind: 'stay' }
const NOT_FOUND: Verdict = { kind: 'notFound' }
const to = (path: string): Verdict => ({ kind: 'redirect', to: path })

function aSession(changes: Partial<GuardedSession> = {}): GuardedSession {
  const none = { awaitingTest: false, completing: false }
  return { test: null, profile: {}, flow: 'profile-first', ...none, ...changes }
}

const visitor = aSession()
const learner = aSession({ profile: aProfile(), test: aSavedTest() })
const noD = aSession({ flow: 'noD', test: aRunningTest(4, { flow: 'noD' }) })
const noDAnswered = aSession({ flow: 'noD', test: anAnsweredTest({ flow: 'noD' }) })
const everyStep: Step[] = ['profile', 'aboutYou', 'cefr', 'about', 'meaning', 'fakeWords', 'signIn', 'words', 'submit']

describe('guardStep: which step may be shown', () => {
  // §7.1
  test.each(everyStep)('a visitor with a native language may open %s in the default flow', (step) => {
    expect(guardStep(step, learner)).toEqual(STAY)
  })

  // §2.8 §9.2
  test.each<[Step, string, GuardedSession, Verdict]>([
    ['profile', 'a first visit', visitor, STAY],
    ['aboutYou', 'a first visit: no native language', visitor, to(paths.error)],
    ['aboutYou', 'profile-last without native language', aSession({ flow: 'profile-last' }), to(paths.error)],
    ['fakeWords', 'a first visit', visitor, STAY],
    ['signIn', 'a first visit', visitor, STAY],
    ['profile', 'noD', noD, NOT_FOUND],
    ['aboutYou', 'noD', noD, NOT_FOUND],
    ['cefr', 'noD', noD, NOT_FOUND],
    ['about', 'noD', noD, STAY],
    ['meaning', 'noD', noD, STAY],
    ['fakeWords', 'noD', noD, STAY],
    ['words', 'noD', noD, STAY],
    ['submit', 'noD', noD, STAY],
    ['signIn', 'noD before the last answer', noD, NOT_FOUND],
    ['signIn', 'noD with every word answered', noDAnswered, STAY],
    ['cefr', 'noD with every word answered', noDAnswered, NOT_FOUND],
  ])('guardStep decides about %s for %s', (step, _who, session, verdict) => {
    expect(guardStep(step, session)).toEqual(verdict)
  })
})

describe('guardWord returns the index of the URL, or a redirect', () => {
  const running = aSession({ test: aRunningTest(12) })
  const answered = aSession({ test: anAnsweredTest() })

  // §5.22 §5.23 §9.2
  test.each<[string | undefined, string, GuardedSession, Verdict]>([
    ['0', 'no test', visitor, to(paths.error)],
    ['0', 'a test without words', aSession({ test: aSavedTest({ words: [] }) }), to(paths.error)],
    ['15', 'a test whose successor is awaited', { ...running, awaitingTest: true }, to(paths.fakeWords)],
    ['0', 'no test yet, one awaited', aSession({ awaitingTest: true }), to(paths.fakeWords)],
    ['15', 'a test that is on its way to the server', { ...running, completing: true }, to(paths.submit)],
    ['0', '12 answers', running, STAY],
    ['14', '12 answers', running, STAY],
    ['15', '12 answers', running, STAY],
    ['16', '12 answers', running, to(wordPath(15))],
    ['82', '12 answers', running, to(wordPath(15))],
    ['-1', '12 answers', running, to(wordPath(0))],
    ['abc', '12 answers', running, to(wordPath(15))],
    [undefined, '12 answers', running, to(wordPath(15))],
    ['007', '12 answers', running, to(wordPath(7))],
    ['3', 'an unstarted test', learner, STAY],
    ['4', 'an unstarted test', learner, to(wordPath(3))],
    ['82', 'every word answered', answered, STAY],
    ['83', 'every word answered', answered, to(wordPath(82))],
  ])('guardWord decides about the index %s with %s', (index, _what, session, verdict) => {
    expect(guardWord(index, session)).toEqual(verdict)
  })
})
