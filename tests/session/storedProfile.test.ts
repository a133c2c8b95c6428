import { expect, test } from 'vitest'
import type { UserProfile } from '#contracts/profile.ts'
import { readProfile, writeProfile } from '#session/storedProfile.ts'
import { aProfile } from '../support/builders.ts'
import { freshDatabasePerTest } from '../support/freshDatabase.ts'

const openDevice = freshDatabasePerTest()

test('the profile is empty on a first visit', async () => {
  expect(await readProfile(await openDevice())).toEqual({})
})

// §4.14
test('the profile is restored from the key userProfile', async () => {
  const device = await openDevice()
  await writeProfile(device, aProfile({ gender: 'Female' }))
  expect(await readProfile(await openDevice())).toEqual(aProfile({ gender: 'Female' }))
  expect(await device.use((connection) => connection.getAllKeys('profile'))).toEqual(['userProfile'])
})

test.each<[string, unknown]>([
  ['a text', 'Spanish'],
  ['a language by name', { native_language: 'Spanish' }],
  ['a birth year as a text', { age_group: '1996' }],
])('a damaged profile counts as empty: %s', async (_what, row) => {
  const device = await openDevice()
  await device.use((connection) => connection.put('profile', row as UserProfile, 'userProfile'))
  expect(await readProfile(device)).toEqual({})
})
