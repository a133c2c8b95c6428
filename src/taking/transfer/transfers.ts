import { ApiError } from '#api/apiError.ts'
import type { SavedTest, TransferredProfile } from '#contracts/test.ts'
import { ANSWERS_WORTH_ASKING } from '#flow/newTest.ts'
import { canResume, resumePath } from '#flow/resumeProgress.ts'
import { allAnswered, answeredCount } from '#flow/wordNavigation.ts'
import { mergeProfile, withoutIdentity } from '#rules/profile.ts'
import { saveRequest, type Saving } from '#saving/saving.ts'
import type { Dependencies } from '#session/dependencies.ts'
import { writeProfile } from '#session/storedProfile.ts'
import { adoptTest, toRunningTest } from '../adoptTest.ts'
import { createTransferApi } from './transferApi.ts'

/** A code and when it expires (ms since the epoch), or a message that says why there is none. */
export type CodeOutcome = { kind: 'made'; code: string; endsAt: number } | { kind: 'failed'; message: string }

/**
 * The outcome of entering a code. 'asks': a test with this many answers would be replaced; `confirm` or `decline` comes
 * next. 'ownFirst': the test here is fully answered, and its result comes first.
 */
export type EntryOutcome =
  | { kind: 'taken'; to: string }
  | { kind: 'asks'; answered: number }
  | { kind: 'ownFirst'; to: string }
  /** `codeIsOver`: the same code can never succeed. */
  | { kind: 'failed'; message: string; codeIsOver: boolean }

export interface Transfers {
  /** Saves the answers of the running test and makes a code for it. Never rejects. */
  makeCode(): Promise<CodeOutcome>
  /**
   * Takes over the test of a code. This uses the code up, so call it only after the learner has pressed a button. Never
   * rejects.
   */
  enter(code: string): Promise<EntryOutcome>
  /** Takes over the test in question; it replaces the test here. */
  confirm(): Promise<EntryOutcome>
  /** Keeps the test here. The other test is still on its own device. */
  decline(): void
}

/** The lifetime of a code on the server, in ms. It is used when a wrong clock would make a new code look expired. */
const LIFETIME_MS = 15 * 60 * 1000

const OFFLINE = 'There is no connection. Please try again when you are online.'
const FAILED = 'That did not work. Please try again in a moment.'
const TOO_MANY = 'Too many tries. Please wait a minute and try again.'
const NO_SUCH_CODE =
  'This code does not work. It was used already, is older than 15 minutes, or has a typing mistake. You can make a new code on the other device.'
const NOTHING_TO_TRANSFER = 'There is no test to carry on this device.'

const notMade: Record<number, string> = {
  404: 'The server does not know this test any more. Please go on with it on this device.',
  409: 'This test is finished already. Open its result on the other device by its link.',
  410: 'This test is older than 30 days. It cannot go on on another device.',
  429: TOO_MANY,
}

/** Creates the transfer of an unfinished test to and from another device (docs/decisions/0009). */
export function createTransfers(dependencies: Dependencies, answers: Pick<Saving, 'saveNow'>): Transfers {
  const { http, store, database, storedReferrer, now } = dependencies
  const api = createTransferApi(http)
  let asked: { test: SavedTest; profile: TransferredProfile } | null = null

  async function keepProfile(transferred: TransferredProfile) {
    // What was entered for this test replaces what an earlier one left here. A transfer contains neither email address
    // nor name.
    const profile = mergeProfile(store.get().profile, transferred)
    store.set({ profile })
    // If the device cannot store the profile, it lasts until the page is closed.
    await writeProfile(database, profile).catch(() => {})
  }

  async function takeOver(test: SavedTest, profile: TransferredProfile): Promise<EntryOutcome> {
    await keepProfile(profile)
    const taken = (await adoptTest(dependencies, test, () => true)) ?? test
    // If the same test was here, this device may have answers that the server has not seen.
    void answers.saveNow()
    return { kind: 'taken', to: resumePath(taken) }
  }

  return {
    async makeCode() {
      const { test, profile } = store.get()
      if (!canResume(test)) return { kind: 'failed', message: NOTHING_TO_TRANSFER }
      const { test_id, flow, practice } = test
      const save = saveRequest(test, withoutIdentity(profile), storedReferrer())
      try {
        const { code, expires_at } = await api.create({ ...save, test_id, flow, practice })
        const left = Date.parse(expires_at) - now()
        return { kind: 'made', code, endsAt: now() + (left > 0 && left < LIFETIME_MS ? left : LIFETIME_MS) }
      } catch (error) {
        return { kind: 'failed', message: messageOf(error, notMade) }
      }
    },

    async enter(code) {
      const own = store.get().test
      // Answers that only wait to be sent are never thrown away, so this is checked before the code is used up.
      if (canResume(own) && allAnswered(own)) return { kind: 'ownFirst', to: resumePath(own) }
      try {
        const { test: transferred, user_profile: profile, ...manner } = await api.redeem(code)
        const test = toRunningTest(transferred, manner, now())
        const { test: running } = store.get()
        const answered = canResume(running) && running.test_id !== test.test_id ? answeredCount(running.words) : 0
        if (answered < ANSWERS_WORTH_ASKING) return await takeOver(test, profile)
        asked = { test, profile }
        return { kind: 'asks', answered }
      } catch (error) {
        const message = messageOf(error, { 404: NO_SUCH_CODE, 422: NO_SUCH_CODE, 429: TOO_MANY })
        return { kind: 'failed', message, codeIsOver: message === NO_SUCH_CODE }
      }
    },

    async confirm() {
      if (!asked) return { kind: 'failed', message: FAILED, codeIsOver: true }
      const { test, profile } = asked
      asked = null
      return takeOver(test, profile)
    },

    decline() {
      asked = null
    },
  }
}

/**
 * Returns the message for a failed call. A portal or a proxy may also answer 404, so the messages by status are for
 * answers of the API only.
 */
function messageOf(error: unknown, messages: Record<number, string>): string {
  if (!(error instanceof ApiError)) return FAILED
  if (error.status === null) return navigator.onLine ? FAILED : OFFLINE
  return (error.problem && messages[error.status]) ?? FAILED
}
