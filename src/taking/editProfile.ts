import type { CefrAnswer, UserProfile } from '#contracts/profile.ts'
import { writeText, type TimeSetting } from '#device/settings.ts'
import { withProfile } from '#flow/newTest.ts'
import { updateProfile, withCefrAnswer } from '#rules/profileForm.ts'
import type { Dependencies } from '#session/dependencies.ts'
import { writeProfile } from '#session/storedProfile.ts'

export interface ProfileEditing {
  save(changes: Record<string, unknown>): Promise<void>
  answerCefr(answer: CefrAnswer): Promise<void>
  /** Notes the promise to answer only what is known, or that it is taken back; it holds until the test is finished. */
  promise(promised: boolean): Promise<void>
}

/**
 * Creates the saving of the learner's forms: into the profile, and into the test for which they are filled in (§3.51).
 */
export function createProfileEditing({ database, store, now, announceChange }: Dependencies): ProfileEditing {
  async function write(profile: UserProfile, told: TimeSetting) {
    const { test, awaitingTest } = store.get()
    // After Start was pressed, the running test is about to be replaced.
    const filledFor = awaitingTest ? null : test
    const at = String(now())
    store.set({ profile, [told]: at, ...(filledFor && { test: withProfile(filledFor, profile) }) })
    try {
      await writeProfile(database, profile, filledFor?.test_id)
      await writeText(database, told, at)
    } catch {
      // The page keeps the profile in memory and sends it with the answers.
      store.set({ deviceFailing: true })
    }
    announceChange()
  }
  return {
    save: (changes) => write(updateProfile(store.get().profile, changes), 'formsFilledAt'),
    answerCefr: (answer) => write(withCefrAnswer(store.get().profile, answer), 'examToldAt'),
    async promise(promised) {
      const promisedAt = promised ? String(now()) : null
      store.set({ promisedAt })
      // If the device cannot store it, it lasts until the page is closed.
      await writeText(database, 'promisedAt', promisedAt).catch(() => {})
    },
  }
}
