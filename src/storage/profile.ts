import { UserProfile } from '#contracts/userProfile'
import type { VocabDatabase } from './database.ts'

const KEY = 'userProfile'

/** The learner's profile; damaged means empty. */
export async function readProfile(database: VocabDatabase): Promise<UserProfile> {
  const parsed = UserProfile.safeParse((await database.get('profile', KEY)) ?? {})
  return parsed.success ? parsed.data : {}
}

export async function writeProfile(database: VocabDatabase, profile: UserProfile): Promise<void> {
  await database.put('profile', profile, KEY)
}
