import type { CefrAnswer, UserProfile } from '#contracts/profile.ts'
import { withProfile } from '#flow/newTest.ts'
import { updateProfile, withCefrAnswer } from '#rules/profileForm.ts'
import type { Dependencies } from '#session/dependencies.ts'
import { writeProfile } from '#session/storedProfile.ts'

export interface ProfileEditing {
  save(changes: Record<string, unknown>): Promise<void>
  answerCefr(answer: CefrAnswer): Promise<void>
}

/**
 * Creates the saving of the learner's forms: into the profile, and into the test for which they are filled in (§3.51).
 */
export function createProfileEditing({ database, store, announceChange }: Dependencies): ProfileEditing {
  async function write(profile: UserProfile) {
    const { test, awaitingTest } = store.get()
    // After Start was pressed, the running test is about to be replaced.
    const filledFor = awaitingTest ? null : test
    store.set({ profile, ...(filledFor && { test: withProfile(filledFor, profile) }) })
    try {
      await writeProfile(database, profile, filledFor?.test_id)
    } catch {
      // The page keeps the profile in memory and sends it with the answers.
      store.set({ deviceFailing: true })
    }
    announceChange()
  }
  return {
    save: (changes) => write(updateProfile(store.get().profile, changes)),
    answerCefr: (answer) => write(withCefrAnswer(store.get().profile, answer)),
  }
}
