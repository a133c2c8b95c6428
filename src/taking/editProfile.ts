import type { CefrAnswer, UserProfile } from '#contracts/profile.ts'
import { writeText, type TimeSetting } from '#device/settings.ts'
import { withProfile } from '#flow/newTest.ts'
import { updateProfile, withCefrAnswer } from '#rules/profileForm.ts'
import type { Dependencies } from '#session/dependencies.ts'
import { writeProfile } from '#session/storedProfile.ts'

export interface ProfileEditing {
  save(changes: Record<string, unknown>): Promise<void>
  answerCefr(answer: CefrAnswer): Promise<void>
  /** Stores or withdraws the promise to mark only known expressions. It lasts until the test is finished. */
  promise(promised: boolean): Promise<void>
}

/**
 * Creates the service that saves the learner's forms, to the profile and to the test for which they were filled in, and
 * their promise (§3.51).
 */
export function createProfileEditing({ database, store, now, announceChange }: Dependencies): ProfileEditing {
  async function write(profile: UserProfile, setting: TimeSetting) {
    const { test, awaitingTest } = store.get()
    // After Start, the running test is about to be replaced.
    const filledFor = awaitingTest ? null : test
    const at = String(now())
    store.set({ profile, [setting]: at, ...(filledFor && { test: withProfile(filledFor, profile) }) })
    try {
      await writeProfile(database, profile, filledFor?.test_id)
      await writeText(database, setting, at)
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
      // Later than every result, even if the clock is behind.
      const promisedAt = promised
        ? String(Math.max(now(), ...store.get().history.map(({ timestamp }) => timestamp + 1)))
        : null
      store.set({ promisedAt })
      // If the device cannot store it, it lasts until the page closes.
      await writeText(database, 'promisedAt', promisedAt).catch(() => {})
    },
  }
}
