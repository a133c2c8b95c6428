import { call } from '#api/call.ts'
import { CreateTransfer, RedeemTransfer } from '#contracts/transfer.ts'
import { MIN_ANSWERS_TO_CONFIRM } from '#flow/newTest.ts'
import { canResume, resumePath } from '#flow/resumeProgress.ts'
import { answeredCount } from '#flow/wordNavigation.ts'
import { mergeProfile, withoutIdentity } from '#rules/profile.ts'
import { toSaveRequest, type Saving } from '#saving/saving.ts'
import type { Dependencies } from '#session/dependencies.ts'
import { writeProfile } from '#session/storedProfile.ts'
import { adoptTest, toRunningTest } from '../adoptTest.ts'
import type { Carrier } from './carrier.ts'

/** Carries an unfinished test with its answers, the profile but for email address and name, and what only its device has. */
export function testCarrier(dependencies: Dependencies, answers: Pick<Saving, 'saveNow'>): Carrier {
  const { http, store, database, storedReferrer, now } = dependencies
  return {
    failures: { 404: 'noSuchTest', 409: 'finished', 410: 'expired', 429: 'tooMany' },

    async make() {
      const { test, profile } = store.get()
      if (!canResume(test)) return { why: 'nothingHere' }
      const { test_id, flow, practice } = test
      const save = toSaveRequest(test, withoutIdentity(profile), storedReferrer())
      return call(http, CreateTransfer, { body: { ...save, test_id, flow, practice } })
    },

    async open(code) {
      const { test: carried, user_profile, ...rest } = await call(http, RedeemTransfer, { body: { code } })
      const test = toRunningTest(carried, rest, now())
      const { test: running } = store.get()
      const answered = canResume(running) && running.test_id !== test.test_id ? answeredCount(running.words) : 0
      return {
        question: answered < MIN_ANSWERS_TO_CONFIRM ? null : { kind: 'asks', answered },
        async take() {
          // The profile of this test replaces that of an earlier one.
          const profile = mergeProfile(store.get().profile, user_profile)
          store.set({ profile })
          // If the device cannot store the profile, it lasts until the page closes.
          await writeProfile(database, profile).catch(() => {})
          const adopted = (await adoptTest(dependencies, test, () => true)) ?? test
          // If the same test was already here, this device may have answers that the server has not seen.
          void answers.saveNow()
          return { kind: 'taken', to: resumePath(adopted) }
        },
      }
    },
  }
}
