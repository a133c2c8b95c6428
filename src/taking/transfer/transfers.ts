import { ApiError } from '#api/apiError.ts'
import { call } from '#api/call.ts'
import { isOnline } from '#browser/connection.ts'
import { AdoptGuest } from '#contracts/account.ts'
import type { RedeemGuestResponse } from '#contracts/guest.ts'
import type { SavedTest, TransferredProfile } from '#contracts/test.ts'
import {
  CreateGuestTransfer,
  CreateTransfer,
  RedeemGuest,
  RedeemTransfer,
  type CreateTransferResponse,
} from '#contracts/transfer.ts'
import { MIN_ANSWERS_TO_CONFIRM } from '#flow/newTest.ts'
import { canResume, resumePath } from '#flow/resumeProgress.ts'
import { allAnswered, answeredCount } from '#flow/wordNavigation.ts'
import { withToken } from '#identity/auth.ts'
import { paths } from '#rules/paths.ts'
import { mergeProfile, withoutIdentity } from '#rules/profile.ts'
import { toSaveRequest, type Saving } from '#saving/saving.ts'
import type { Dependencies } from '#session/dependencies.ts'
import { writeProfile } from '#session/storedProfile.ts'
import { adoptTest, toRunningTest } from '../adoptTest.ts'

/**
 * Why a code was not created, or a test not received. 'noResults': there is no guest to hand over. 'noSuchTest', 'finished' and 'expired' concern the test to be
 * transferred, 'noSuchCode' the entered code.
 */
export type TransferFailure =
  'offline' | 'failed' | 'tooMany' | 'nothingHere' | 'noResults' | 'noSuchTest' | 'finished' | 'expired' | 'noSuchCode'

/** A code from an opened link, and whether the link says that it is a guest's. */
export type LinkedCode = { code: string; ofGuest: boolean }

/** A code and its expiry (ms since the epoch), or the reason why there is none. */
export type CodeOutcome = { kind: 'made'; code: string; endsAt: number } | { kind: 'failed'; why: TransferFailure }

/**
 * The outcome of entering a code. 'asks': a test with this many answers would be replaced; call `confirm` or `decline`
 * next. 'ownFirst': the test on this device is fully answered, and its result comes first.
 */
export type EntryOutcome =
  | { kind: 'taken'; to: string }
  /** This device is now the guest's of the code; `to` is the step that brings what is theirs. */
  | { kind: 'signedIn'; to: string }
  | { kind: 'asks'; answered: number }
  /** This device would become that of a guest; call `confirm` or `decline` next. */
  | { kind: 'asksWhose'; comes: Results; here: Results }
  | { kind: 'ownFirst'; to: string }
  /** `codeInvalid`: the same code can never succeed. */
  | { kind: 'failed'; why: TransferFailure; codeInvalid: boolean }

/** How many results there are, and the time of the newest (ISO 8601); null for none. */
export type Results = { count: number; newest: string | null }

export interface Transfers {
  /** Saves the answers of the running test and creates a code for it. Never rejects. */
  makeCode(): Promise<CodeOutcome>
  /** Creates a code for all that the learner has, where there are no accounts. Never rejects. */
  makeGuestCode(): Promise<CodeOutcome>
  /**
   * Receives the test, or asks about the guest, of a code. This uses up the code, so call it only after the learner has
   * pressed a button. Never rejects.
   * @param kind what the code may be of; a typed one may be of any
   */
  enter(code: string, kind: 'test' | 'guest' | 'any'): Promise<EntryOutcome>
  /** Replaces the test on this device with the received one, or makes this device the guest's. */
  confirm(): Promise<EntryOutcome>
  /** Keeps what is on this device. The other test or guest is still on its own device. */
  decline(): void
}

/** The lifetime of a code on the server, in ms, used if a wrong clock would make a new code look expired. */
const LIFETIME_MS = 15 * 60 * 1000

const CREATE_FAILURES: Record<number, TransferFailure> = {
  404: 'noSuchTest',
  409: 'finished',
  410: 'expired',
  429: 'tooMany',
}
const REDEEM_FAILURES: Record<number, TransferFailure> = { 404: 'noSuchCode', 422: 'noSuchCode', 429: 'tooMany' }

/** Creates the transfer of an unfinished test to and from another device (docs/decisions/0009). */
export function createTransfers(dependencies: Dependencies, answers: Pick<Saving, 'saveNow'>): Transfers {
  const { http, store, database, storedReferrer, now, loadAuth } = dependencies
  let redeemed: { code: string; guest: RedeemGuestResponse } | null = null
  let question: { test: SavedTest; profile: TransferredProfile } | { token: string } | null = null

  async function keepProfile(transferred: TransferredProfile) {
    // The profile of this test replaces that of an earlier one. A transfer contains neither email address nor name.
    const profile = mergeProfile(store.get().profile, transferred)
    store.set({ profile })
    // If the device cannot store the profile, it lasts until the page closes.
    await writeProfile(database, profile).catch(() => {})
  }

  async function takeOver(test: SavedTest, profile: TransferredProfile): Promise<EntryOutcome> {
    await keepProfile(profile)
    const adopted = (await adoptTest(dependencies, test, () => true)) ?? test
    // If the same test was already here, this device may have answers that the server has not seen.
    void answers.saveNow()
    return { kind: 'taken', to: resumePath(adopted) }
  }

  function madeBy({ code, expires_at }: CreateTransferResponse): CodeOutcome {
    const ttl = Date.parse(expires_at) - now()
    return { kind: 'made', code, endsAt: now() + (ttl > 0 && ttl < LIFETIME_MS ? ttl : LIFETIME_MS) }
  }

  async function makeCode(): Promise<CodeOutcome> {
    const { test, profile } = store.get()
    if (!canResume(test)) return { kind: 'failed', why: 'nothingHere' }
    const { test_id, flow, practice } = test
    const save = toSaveRequest(test, withoutIdentity(profile), storedReferrer())
    try {
      return madeBy(await call(http, CreateTransfer, { body: { ...save, test_id, flow, practice } }))
    } catch (error) {
      return { kind: 'failed', why: reasonOf(error, CREATE_FAILURES) }
    }
  }

  async function makeGuestCode(): Promise<CodeOutcome> {
    try {
      const auth = await loadAuth()
      if (canResume(store.get().test)) await answers.saveNow()
      return madeBy(await withToken(auth, (token) => call(http, CreateGuestTransfer, { token })))
    } catch (error) {
      return { kind: 'failed', why: reasonOf(error, { ...CREATE_FAILURES, 404: 'noResults' }) }
    }
  }

  /** Makes this device the guest's; what belonged to its own guest goes over first. */
  async function becomeGuest(token: string): Promise<EntryOutcome> {
    try {
      // Only what the server has goes over.
      await dependencies.pending.drain({ eager: true })
      const adopt = (own: string) => call(http, AdoptGuest, { token, body: { guest_token: own } })
      await (await loadAuth()).becomeGuest?.(token, adopt)
    } catch {
      return { kind: 'failed', why: isOnline() ? 'failed' : 'offline', codeInvalid: false }
    }
    return { kind: 'signedIn', to: paths.signIn }
  }

  async function enterTest(code: string): Promise<EntryOutcome> {
    const {
      test: transferred,
      user_profile: profile,
      ...flowAndPractice
    } = await call(http, RedeemTransfer, { body: { code } })
    const test = toRunningTest(transferred, flowAndPractice, now())
    const { test: running } = store.get()
    const answered = canResume(running) && running.test_id !== test.test_id ? answeredCount(running.words) : 0
    if (answered < MIN_ANSWERS_TO_CONFIRM) return takeOver(test, profile)
    question = { test, profile }
    return { kind: 'asks', answered }
  }

  /** Asks, because whoever made the code could read and delete what is here and comes later. */
  async function enterGuest(code: string): Promise<EntryOutcome> {
    // A code works once: after a failure its guest is still known here.
    const guest = redeemed?.code === code ? redeemed.guest : await call(http, RedeemGuest, { body: { code } })
    redeemed = { code, guest }
    question = { token: guest.token }
    const { history } = store.get()
    const newest = history[0] ? new Date(history[0].timestamp).toISOString() : null
    return {
      kind: 'asksWhose',
      comes: { count: guest.results, newest: guest.newest },
      here: { count: history.length, newest },
    }
  }

  return {
    makeCode,
    makeGuestCode,

    async enter(code, kind) {
      const { test: own, accounts } = store.get()
      // Answers that are ready to send are never discarded, so this is checked before the code is used up.
      if (canResume(own) && allAnswered(own)) return { kind: 'ownFirst', to: resumePath(own) }
      try {
        if (kind === 'guest' && !accounts) return await enterGuest(code)
        try {
          return await enterTest(code)
        } catch (error) {
          if (kind === 'test' || accounts || reasonOf(error, REDEEM_FAILURES) !== 'noSuchCode') throw error
          return await enterGuest(code)
        }
      } catch (error) {
        const why = reasonOf(error, REDEEM_FAILURES)
        return { kind: 'failed', why, codeInvalid: why === 'noSuchCode' }
      }
    },

    async confirm() {
      if (!question) return { kind: 'failed', why: 'failed', codeInvalid: true }
      const asked = question
      question = null
      return 'token' in asked ? becomeGuest(asked.token) : takeOver(asked.test, asked.profile)
    },

    decline() {
      question = null
      redeemed = null
    },
  }
}

/**
 * Returns why a call failed. The reasons by status apply only to answers of the API, because a portal or a proxy may
 * also answer 404.
 */
function reasonOf(error: unknown, reasons: Record<number, TransferFailure>): TransferFailure {
  if (!(error instanceof ApiError)) return 'failed'
  if (error.status === null) return isOnline() ? 'failed' : 'offline'
  return (error.problem && reasons[error.status]) ?? 'failed'
}
