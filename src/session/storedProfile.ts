import { UserProfile } from '#contracts/profile.ts'
import type { Readable, VocabDatabase } from '#device/database.ts'
import { validFields } from '#device/repairedTest.ts'
import { RUNNING } from '#device/testKeys.ts'
import { withProfile } from '#flow/newTest.ts'

const KEY = 'userProfile'

/** Reads the learner's profile. A damaged field counts as empty. */
export function readProfile(database: Readable): Promise<UserProfile> {
  return database.use(async (connection) => validFields(UserProfile, await connection.get('profile', KEY)))
}

/** Stores the profile, and copies it to the running test if its id is `filledFor`. */
export function writeProfile(database: VocabDatabase, profile: UserProfile, filledFor?: string): Promise<void> {
  return database.change(['profile', 'tests'], async (transaction) => {
    await transaction.objectStore('profile').put(profile, KEY)
    const tests = transaction.objectStore('tests')
    const running = await tests.get(RUNNING)
    if (running && running.test_id === filledFor) await tests.put(withProfile(running, profile), RUNNING)
  })
}
