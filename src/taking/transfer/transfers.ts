import { ApiError } from '#api/apiError.ts'
import type { SavedTest, TransferredProfile } from '#contracts/test.ts'
import { MIN_ANSWERS_TO_CONFIRM } from '#flow/newTest.ts'
import { canResume, resumePath } from '#flow/resumeProgress.ts'
import { allAnswered, answeredCount } from '#flow/wordNavigation.ts'
import { mergeProfile, withoutIdentity } from '#rules/profile.ts'
import { saveRequest, type Saving } from '#saving/saving.ts'
import type { Dependencies } from '#session/dependencies.ts'
import { writeProfile } from '#session/storedProfile.ts'
import { adoptTest, toRunningTest } from '../adoptTest.ts'
import { createTransferApi } from './transferApi.ts'

/**
 * Why a code was not made, or a test not taken over: 'noSuchTest', 'finished' and 'expired' are about the test that is to be
 * carried, 'noSuchCode' about what was entered.
 */
export type TransferFailure =
  'offline' | 'failed' | 'tooMany' | 'nothingHere' | 'noSuchTest' | 'finished' | 'expired' | 'noSuchCode'

/** A code and when it expires (ms since the epoch), or why there is none. */
export type CodeOutcome = { kind: 'made'; code: string; endsAt: number } | { kind: 'failed'; why: TransferFailure }

/**
 * The outcome of entering a code. 'asks': a test with this many answers would be replaced; `confirm` or `decline` comes
 * next. 'ownFirst': the test here is fully answered, and its result comes first.
 */
export type EntryOutcome =
  | { kind: 'taken'; to: string }
  | { kind: 'asks'; answered: number }
  | { kind: 'ownFirst'; to: string }
  /** `codeIsOver`: the same code can never succeed. */
  | { kind: 'failed'; why: TransferFailure; codeIsOver: boolean }

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

const notMade: Record<number, TransferFailure> = { 404: 'noSuchTest', 409: 'finished', 410: 'expired', 429: 'tooMany' }
const notTaken: Record<number, TransferFailure> = { 404: 'noSuchCode', 422: 'noSuchCode', 429: 'tooMany' }

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
      if (!canResume(test)) return { kind: 'failed', why: 'nothingHere' }
      const { test_id, flow, practice } = test
      const save = saveRequest(test, withoutIdentity(profile), storedReferrer())
      try {
        const { code, expires_at } = await api.create({ ...save, test_id, flow, practice })
        const left = Date.parse(expires_at) - now()
        return { kind: 'made', code, endsAt: now() + (left > 0 && left < LIFETIME_MS ? left : LIFETIME_MS) }
      } catch (error) {
        return { kind: 'failed', why: reasonOf(error, notMade) }
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
        if (answered < MIN_ANSWERS_TO_CONFIRM) return await takeOver(test, profile)
        asked = { test, profile }
        return { kind: 'asks', answered }
      } catch (error) {
        const why = reasonOf(error, notTaken)
        return { kind: 'failed', why, codeIsOver: why === 'noSuchCode' }
      }
    },

    async confirm() {
      if (!asked) return { kind: 'failed', why: 'failed', codeIsOver: true }
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
 * Returns why a call failed. A portal or a proxy may also answer 404, so the reasons by status are for answers of the API
 * only.
 */
function reasonOf(error: unknown, reasons: Record<number, TransferFailure>): TransferFailure {
  if (!(error instanceof ApiError)) return 'failed'
  if (error.status === null) return navigator.onLine ? 'failed' : 'offline'
  return (error.problem && reasons[error.status]) ?? 'failed'
}
