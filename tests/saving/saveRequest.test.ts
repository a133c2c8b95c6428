import { expect, test } from 'vitest'
import { VERSION } from '#contracts/clientVersion.ts'
import { SaveTestRequest } from '#contracts/taking.ts'
import { withoutIdentity } from '#rules/profile.ts'
import { toSaveRequest } from '#saving/saveRequest.ts'
import { toSave } from '#saving/toSave.ts'
import { anAnsweredWord, aProfile, aRunningTest, aSavedTest } from '../support/builders.ts'
import { freshDatabasePerTest } from '../support/freshDatabase.ts'
import { scriptedDependencies } from '../support/servicesHarness.ts'

const openDevice = freshDatabasePerTest()

test('a save fits its contract, with and without answers, profile and referrer', () => {
  for (const saved of [aSavedTest(), aRunningTest(7)]) {
    const request = toSaveRequest(saved, aProfile(), 'https://example.org')
    expect(SaveTestRequest.parse(request)).toEqual(request)
    expect(SaveTestRequest.parse(toSaveRequest(saved, {}, null))).toEqual(toSaveRequest(saved, {}, null))
  }
})

// §8.2
test('a pending save has the headers of every request, since the worker sends it without the page', async () => {
  const { payload } = toSave(aSavedTest(), scriptedDependencies(await openDevice()))
  expect(payload.headers).toMatchObject({ Platform: 'web', 'Client-Id': 'vocab-test', 'Client-Version': VERSION })
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
