import type { CarriedProfile } from '#contracts/carriedTest'
import type { SavedTest } from '#contracts/savedTest'
import { toRunningTest } from '#domain/carriedTest'
import { mergeProfile } from '#domain/mergeProfile'
import { canResume, resumePath } from '#domain/resumeProgress'
import { saveRequest } from '#domain/saveRequest'
import { withoutIdentity } from '#domain/withoutIdentity'
import { ANSWERS_WORTH_ASKING } from '#domain/savedTests'
import { allAnswered, answeredCount } from '#domain/wordNavigation'
import { writeProfile } from '#storage/profile'
import { ApiError } from '../../api/apiError.ts'
import { createTransferApi } from '../../api/transferApi.ts'
import type { Dependencies } from './dependencies.ts'
import type { AnswerSaving } from './saveAnswers.ts'
import { takeUpTest } from './takeUpTest.ts'

/** A code with the end of its time (ms since the epoch), or a sentence that says why there is none. */
export type CodeOutcome = { kind: 'made'; code: string; endsAt: number } | { kind: 'failed'; message: string }

/**
 * How a code that was entered ended. 'asks': another test with so many answers would make way; `confirm` or `decline`
 * comes next. 'ownFirst': the test here is answered to its end, and its result comes first.
 */
export type EntryOutcome =
  | { kind: 'taken'; to: string }
  | { kind: 'asks'; answered: number }
  | { kind: 'ownFirst'; to: string }
  /** `codeIsOver`: no later try with the same code can succeed. */
  | { kind: 'failed'; message: string; codeIsOver: boolean }

export interface Carrying {
  /** Saves the answers of the test in hand and makes a code for it. Never rejects. */
  makeCode(): Promise<CodeOutcome>
  /** Takes the test of a code over. It uses the code up, so it follows a press of the learner. Never rejects. */
  enter(code: string): Promise<EntryOutcome>
  /** Goes on with the test that was asked about: the one here makes way. */
  confirm(): Promise<EntryOutcome>
  /** Keeps the test here. The other one is still on its device. */
  decline(): void
}

/** As long as the server lets a code live: a clock that is wrong must not make a code look used up. */
const LIFETIME_MS = 15 * 60 * 1000

const OFFLINE = 'There is no connection. Please try again when you are online.'
const FAILED = 'That did not work. Please try again in a moment.'
const TOO_MANY = 'Too many tries. Please wait a minute and try again.'
const NO_SUCH_CODE =
  'This code does not work. It was used already, is older than 15 minutes, or has a typing mistake. You can make a new code on the other device.'
const NOTHING_TO_CARRY = 'There is no test to carry on this device.'

const notMade: Record<number, string> = {
  404: 'The server does not know this test any more. Please go on with it on this device.',
  409: 'This test is finished already. Open its result on the other device by its link.',
  410: 'This test is older than 30 days. It cannot go on on another device.',
  429: TOO_MANY,
}

/** Carries an unfinished test to another device, and from one (docs/decisions/0009). */
export function createCarrying(dependencies: Dependencies, answers: Pick<AnswerSaving, 'saveNow'>): Carrying {
  const { http, store, database, storedReferrer, now } = dependencies
  const api = createTransferApi(http)
  let asked: { test: SavedTest; profile: CarriedProfile } | null = null

  async function keepProfile(carried: CarriedProfile) {
    // What was said for this test, over what another one left here; the transfer holds neither e-mail nor name.
    const profile = mergeProfile(store.get().profile, carried)
    store.set({ profile })
    // A device that can't store it has it until the page is closed.
    await writeProfile(database, profile).catch(() => {})
  }

  async function takeOver(test: SavedTest, profile: CarriedProfile): Promise<EntryOutcome> {
    await keepProfile(profile)
    const taken = (await takeUpTest(dependencies, test, () => true)) ?? test
    // Answers of this device that the server has not seen, where it is the same test.
    void answers.saveNow()
    return { kind: 'taken', to: resumePath(taken) }
  }

  return {
    async makeCode() {
      const { test, profile } = store.get()
      if (!canResume(test)) return { kind: 'failed', message: NOTHING_TO_CARRY }
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
      // Answers that only wait to be sent are never thrown away: asked before the code is used up.
      if (canResume(own) && allAnswered(own)) return { kind: 'ownFirst', to: resumePath(own) }
      try {
        const { test: carried, user_profile: profile, ...manner } = await api.redeem(code)
        const test = toRunningTest(carried, manner, now())
        const { test: inHand } = store.get()
        const answered = canResume(inHand) && inHand.test_id !== test.test_id ? answeredCount(inHand.words) : 0
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

/** A portal or a proxy also answers 404: only our API's own word is told as such. */
function messageOf(error: unknown, messages: Record<number, string>): string {
  if (!(error instanceof ApiError)) return FAILED
  if (error.status === null) return navigator.onLine ? FAILED : OFFLINE
  return (error.problem && messages[error.status]) ?? FAILED
}
