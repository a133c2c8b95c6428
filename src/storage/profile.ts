import { fieldByField } from '#contracts/fieldByField'
import { UserProfile } from '#contracts/userProfile'
import { withProfile } from '#domain/savedTests'
import type { VocabDatabase } from './database.ts'
import { RUNNING } from './testKeys.ts'

const KEY = 'userProfile'

/** The learner's profile, as far as it is sound: a damaged field counts as empty. */
export function readProfile(database: VocabDatabase): Promise<UserProfile> {
  return database.use(async (connection) => fieldByField(UserProfile, await connection.get('profile', KEY)))
}

/** Keeps the profile, and with it the test in hand where that has the id `filledFor`. */
export function writeProfile(database: VocabDatabase, profile: UserProfile, filledFor?: string): Promise<void> {
  return database.change(['profile', 'tests'], async (transaction) => {
    await transaction.objectStore('profile').put(profile, KEY)
    const tests = transaction.objectStore('tests')
    const running = await tests.get(RUNNING)
    if (running && running.test_id === filledFor) await tests.put(withProfile(running, profile), RUNNING)
  })
}
