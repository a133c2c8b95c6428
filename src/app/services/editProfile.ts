import type { CefrAnswer } from '#contracts/profileOptions'
import type { UserProfile } from '#contracts/userProfile'
import { updateProfile, withCefrAnswer } from '#domain/profileRules'
import { writeProfile } from '#storage/profile'
import type { Dependencies } from './dependencies.ts'

export interface ProfileEditing {
  save(changes: Record<string, unknown>): Promise<void>
  answerCefr(answer: CefrAnswer): Promise<void>
}

export function createProfileEditing({ database, store, announceChange }: Dependencies): ProfileEditing {
  async function write(profile: UserProfile) {
    store.set({ profile })
    try {
      await writeProfile(database, profile)
    } catch {
      // The page holds it, and it goes out with the answers.
      store.set({ deviceFailing: true })
    }
    announceChange()
  }
  return {
    save: (changes) => write(updateProfile(store.get().profile, changes)),
    answerCefr: (answer) => write(withCefrAnswer(store.get().profile, answer)),
  }
}
