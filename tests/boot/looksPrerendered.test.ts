import { expect, test } from 'vitest'
import { looksPrerendered } from '#boot/looksPrerendered.ts'
import { emptySession, type Session } from '#session/sessionStore.ts'
import { aProfile, aRunningTest, aSavedTest } from '../support/builders.ts'

test('a session with nothing to show at the start looks like the prerendered document', () => {
  expect(looksPrerendered({ ...emptySession, profile: aProfile(), online: false }, emptySession)).toBe(true)
})

test.each<[what: string, changes: Partial<Session>]>([
  ['a result', { history: [{ shortcode: 'abcdefgh', timestamp: 1 }] }],
  ['a result of the learner’s own', { ownResults: ['abcdefgh'] }],
  ['a half-finished test', { test: aRunningTest(5) }],
  ['a test set aside', { aside: [aSavedTest()] }],
  ['an account', { signedInAs: 'anna@example.org' }],
  ['the whole app on the device', { appStored: true }],
  ['a full device', { deviceFull: true }],
  ['a new version', { updateReady: true }],
  ['a deleted result', { resultDeleted: true }],
  ['a database blocked by another tab', { device: 'blocked' }],
])('a session with %s does not look like the prerendered document', (_what, changes) => {
  expect(looksPrerendered({ ...emptySession, ...changes }, emptySession)).toBe(false)
})
