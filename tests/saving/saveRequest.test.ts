import { expect, test } from 'vitest'
import { SaveTestRequest } from '#contracts/endpoints.ts'
import { withoutIdentity } from '#rules/profile.ts'
import { toSaveRequest } from '#saving/saveRequest.ts'
import { anAnsweredWord, aProfile, aRunningTest, aSavedTest } from '../support/builders.ts'

test('a save fits its contract, with and without answers, profile and referrer', () => {
  for (const saved of [aSavedTest(), aRunningTest(7)]) {
    const request = toSaveRequest(saved, aProfile(), 'https://example.org')
    expect(SaveTestRequest.parse(request)).toEqual(request)
    expect(SaveTestRequest.parse(toSaveRequest(saved, {}, null))).toEqual(toSaveRequest(saved, {}, null))
  }
})

// §8.13
test('a save without a referrer leaves the field out', () => {
  expect(toSaveRequest(aSavedTest(), {}, null)).not.toHaveProperty('referred_by')
})

// §8.14
test('a save without identity lacks only e-mail and name of the profile', () => {
  const profile = aProfile({ gender: 'Female' })
  expect(withoutIdentity({ ...profile, email: 'anna@example.org', full_name: 'Anna Bell' })).toEqual(profile)
  expect(withoutIdentity(profile)).toEqual(profile)
})

test('a word whose subject was lost is sent without one, since the server compares subjects', () => {
  const saved = aRunningTest(1, { words: [anAnsweredWord({ subject: '' }), anAnsweredWord()] })
  expect(toSaveRequest(saved, {}, null).words.map((word) => 'subject' in word)).toEqual([false, true])
})
