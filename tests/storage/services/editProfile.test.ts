import { readProfile } from '#storage/profile'
import { expect, test } from 'vitest'
import { createProfileEditing } from '../../../src/app/services/editProfile.ts'
import { aProfile } from '../../support/builders.ts'
import { freshDatabasePerTest } from '../../support/freshDatabase.ts'
import { scriptedDependencies } from '../../support/servicesHarness.ts'

const openDevice = freshDatabasePerTest()

test('what a form saves is on the device, in the session and told to the other tabs', async () => {
  const given = scriptedDependencies(await openDevice(), { profile: aProfile() })
  await createProfileEditing(given).save({ gender: 'Female', occupation: '' })
  expect(await readProfile(given.database)).toEqual(aProfile({ gender: 'Female' }))
  expect(given.store.get().profile).toEqual(aProfile({ gender: 'Female' }))
  expect(given.announceChange).toHaveBeenCalledTimes(1)
})

test('so is the answer to the CEFR question', async () => {
  const given = scriptedDependencies(await openDevice(), { profile: aProfile() })
  await createProfileEditing(given).answerCefr('C1')
  expect(await readProfile(given.database)).toEqual(aProfile({ cefr_test_2_years: true, cefr_level_2_years: 'C1' }))
})
