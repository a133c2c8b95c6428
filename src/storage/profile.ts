import { UserProfile } from '#contracts/userProfile'
import type { VocabDatabase } from './database.ts'

const KEY = 'userProfile'

/** The learner's profile; damaged means empty. */
export function readProfile(database: VocabDatabase): Promise<UserProfile> {
  return database.use(async (connection) => {
    const parsed = UserProfile.safeParse((await connection.get('profile', KEY)) ?? {})
    return parsed.success ? parsed.data : {}
  })
}

export function writeProfile(database: VocabDatabase, profile: UserProfile): Promise<void> {
  return database.use(async (connection) => void (await connection.put('profile', profile, KEY)))
}
