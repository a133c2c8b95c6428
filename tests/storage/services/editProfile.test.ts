import { readProfile } from '#storage/profile'
import { expect, test, vi } from 'vitest'
import { refreshSession } from '../../../src/app/services/refreshSession.ts'
import { createProfileEditing } from '../../../src/app/services/editProfile.ts'
import { aProfile } from '../../support/builders.ts'
import { freshDatabasePerTest } from '../../support/freshDatabase.ts'
import { fillStorage, scriptedDependencies } from '../../support/servicesHarness.ts'

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

test('a device that stores nothing: the page holds it, whatever the other tabs tell', async () => {
  const given = scriptedDependencies(await openDevice(), { profile: aProfile() })
  vi.spyOn(given.database, 'use').mockRejectedValueOnce(new DOMException('Full', 'QuotaExceededError'))
  fillStorage(given.database)
  await createProfileEditing(given).save({ gender: 'Female' })
  await refreshSession(given)
  expect(given.store.get()).toMatchObject({ profile: aProfile({ gender: 'Female' }), deviceFailing: true })
})
