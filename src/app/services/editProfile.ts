import type { CefrAnswer } from '#contracts/profileOptions'
import type { UserProfile } from '#contracts/userProfile'
import { updateProfile, withCefrAnswer } from '#domain/profileRules'
import { withProfile } from '#domain/savedTests'
import { writeProfile } from '#storage/profile'
import type { Dependencies } from './dependencies.ts'

export interface ProfileEditing {
  save(changes: Record<string, unknown>): Promise<void>
  answerCefr(answer: CefrAnswer): Promise<void>
}

/** The learner's forms: they are saved to the profile, and to the test that they are filled for (spec 2, screen 11). */
export function createProfileEditing({ database, store, announceChange }: Dependencies): ProfileEditing {
  async function write(profile: UserProfile) {
    const { test, awaitingTest } = store.get()
    // Once Start was pressed, the test in hand is one that makes way.
    const filledFor = awaitingTest ? null : test
    store.set({ profile, ...(filledFor && { test: withProfile(filledFor, profile) }) })
    try {
      await writeProfile(database, profile, filledFor?.test_id)
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
