import { expect, test } from 'vitest'
import { readRunningTest, writeRunningTest } from '#device/storedTests.ts'
import { hasPromised } from '#flow/knownLearner.ts'
import { rereadSession } from '#session/readSession.ts'
import { readProfile } from '#session/storedProfile.ts'
import { createProfileEditing } from '#taking/editProfile.ts'
import { aProfile, aRunningTest, aSavedTest, NOW } from '../support/builders.ts'
import { freshDatabasePerTest } from '../support/freshDatabase.ts'
import { fillStorage, scriptedDependencies } from '../support/servicesHarness.ts'

const openDevice = freshDatabasePerTest()

test('a saved form is on the device, in the session, and announced to other tabs', async () => {
  const given = scriptedDependencies(await openDevice(), { profile: aProfile() })
  await createProfileEditing(given).save({ gender: 'Female', occupation: '' })
  expect(await readProfile(given.database)).toEqual(aProfile({ gender: 'Female' }))
  expect(given.store.get().profile).toEqual(aProfile({ gender: 'Female' }))
  expect(given.announceChange).toHaveBeenCalledTimes(1)
})

// §5.21
test('an answer to the CEFR question is saved like a form', async () => {
  const given = scriptedDependencies(await openDevice(), { profile: aProfile() })
  await createProfileEditing(given).answerCefr('C1')
  expect(await readProfile(given.database)).toEqual(aProfile({ cefr_test_2_years: true, cefr_level_2_years: 'C1' }))
})

test('a profile that the device cannot store stays in the session, even when other tabs announce changes', async () => {
  const given = scriptedDependencies(await openDevice(), { profile: aProfile() })
  fillStorage(given.database)
  await createProfileEditing(given).save({ gender: 'Female' })
  await rereadSession(given)
  expect(given.store.get()).toMatchObject({ profile: aProfile({ gender: 'Female' }), deviceFailing: true })
})

// §3.51
test('form2 saves age_group, gender and country_of_residence to the stored profile and the stored test', async () => {
  const given = scriptedDependencies(await openDevice(), { profile: { native_language: 'es' }, test: aSavedTest() })
  await writeRunningTest(given.database, aSavedTest())
  const form2 = { age_group: 1996, gender: 'Female', country_of_residence: 'MX' } as const
  await createProfileEditing(given).save({ ...form2, email: 'anna@example.org' })
  const expected = { native_language: 'es', ...form2 }
  expect(await readProfile(given.database)).toEqual({ ...expected, email: 'anna@example.org' })
  expect((await readRunningTest(given.database))?.user_profile).toEqual(expected)
  expect(given.store.get().test?.user_profile).toEqual(expected)
})

test('a test that is being replaced does not change', async () => {
  const given = scriptedDependencies(await openDevice(), { test: aRunningTest(12), awaitingTest: true })
  await writeRunningTest(given.database, aRunningTest(12))
  await createProfileEditing(given).save({ gender: 'Female' })
  // Not awaited: only the profile has changed so far.
  expect(await readRunningTest(given.database)).toEqual(aRunningTest(12))
})

// §3.21
test('the promise can be given while the clock is behind the newest result', async () => {
  const history = [
    { timestamp: NOW + 86_400_000, shortcode: 'newest' },
    { timestamp: NOW, shortcode: 'older' },
  ]
  const given = scriptedDependencies(await openDevice(), { history })
  await createProfileEditing(given).promise(true)
  expect(hasPromised(given.store.get().promisedAt, { history })).toBe(true)
  await createProfileEditing(given).promise(false)
  expect(hasPromised(given.store.get().promisedAt, { history })).toBe(false)
})
