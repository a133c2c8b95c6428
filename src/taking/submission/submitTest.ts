import { ApiError } from '#api/apiError.ts'
import { changeSitting } from '#browser/changeSitting.ts'
import { isOnline } from '#browser/connection.ts'
import { currentSitting } from '#browser/scope.ts'
import type { AnsweredExpression, OwnDetails } from '#contracts/ownResult.ts'
import type { CompletionResponse, RevealedItem } from '#contracts/taking.ts'
import type { SavedTest, WordItem } from '#contracts/test.ts'
import { localCheck } from '#device/localCheck.ts'
import type { PendingRow } from '#device/pendingRow.ts'
import { addFinished } from '#device/testHistory.ts'
import {
  resultsStep,
  signsInAnonymously,
  type ResultsStep,
  type SubmissionEnd,
  type SubmissionState,
} from '#flow/completion.ts'
import type { Failure } from '#flow/failure.ts'
import { withToken } from '#identity/auth.ts'
import { isNetworkFailure, isSignInOver } from '#identity/authFailure.ts'
import type { AuthPort } from '#identity/authPort.ts'
import { paths, wordPath } from '#rules/paths.ts'
import { tellsLevel } from '#rules/tellsLevel.ts'
import { newRow, toCompletion, toSaveRequest, type Saving, type SendOutcome } from '#saving/saving.ts'
import type { Dependencies } from '#session/dependencies.ts'
import { isKept, isSignedIn } from '#session/sessionStore.ts'
import { pageLanguage } from '#texts/language.ts'

/** The API's problem type for exceeding an account's daily limit of completions (§10.11). */
const TOO_MANY_COMPLETIONS = 'urn:problem-type:too-many-completions'

/** How often a server that fails is tried while the learner sees no failure, and after which pauses (§8.5 to §8.7). */
const TRIES = 3
const MAX_PAUSE_MS = 60_000

/** What one try comes to. */
type Ending = SubmissionEnd | Extract<SubmissionState, { kind: 'waiting' }>

const leadTo = (to: string): Ending => ({ kind: 'leads', to })
const failed = (failure: Failure): Ending => ({ kind: 'leads', to: paths.error, failure })
const FAILED = failed('completion')
const WAITING: Ending = { kind: 'waiting', until: 'online' }
const LATER: SendOutcome = { retry: { retryAfterMs: null } }

/** Submits the running test, and sends its queued completion. `submission` of the session says how far it is. */
export interface Submission {
  /** Submits the test at the results step, unless that is under way. Never rejects. */
  submit(): Promise<void>
  /** Sends the completion once, for the outbox, which decides when to try again. */
  send(row: PendingRow): Promise<SendOutcome>
}

/**
 * Creates the submission of the running test, which stores its result (§5.27, §5.28). Before anything is sent, the
 * device records in `pending` that the learner has finished: if the page closes, the next one continues on any screen,
 * and the session then announces the result. Whatever needs the learner, such as a new sign-in, waits for the results
 * step.
 */
export function createSubmission(dependencies: Dependencies, saving: Saving): Submission {
  const { store, mirror, now, pending, loadAuth, announceChange, isAtWords, isAtResults } = dependencies

  function begin() {
    const { submission } = store.get()
    const waited = submission.kind === 'waiting' ? submission.until : null
    if (submission.kind !== 'sending') store.set({ submission: { kind: 'sending', waited } })
  }

  /**
   * Tells what a try came to. What needs the learner is told only at the results step.
   * @param retry null if the row is gone, or waits for the learner
   */
  function tell(ending: Ending, retry: SendOutcome['retry'] = null): SendOutcome {
    store.set({ submission: ending.kind === 'leads' && !isAtResults() ? { kind: 'idle' } : ending })
    return { retry }
  }

  async function finish(
    test: SavedTest,
    { shortcode, items, tells_level, check, class: told }: Omit<CompletionResponse, 'status'>,
  ): Promise<Ending> {
    // No shortcode (§9.3). The test stays, because submitting it again may lead to its result.
    if (!shortcode) return leadTo(paths.start)
    if (told) changeSitting({ told })
    const entry = { timestamp: now(), shortcode }
    const { history, ownResults } = store.get()
    // The source of the lists of expressions; a result without a level has none.
    const details: OwnDetails | null =
      items && tellsLevel({ tells_level })
        ? { answered: answeredExpressions(test.words, items), fromServer: null, check: localCheck(check, undefined) }
        : null
    try {
      await saving.storeResult(test.test_id, entry, details)
    } catch {
      // The server and this page have the result. Submitting the test again would give the same result.
    }
    mirror.clear()
    store.set({
      test: null,
      history: addFinished(history, entry),
      ownResults: [...new Set([...ownResults, shortcode])],
      testRequest: { kind: 'none' },
      promisedAt: null,
    })
    announceChange()
    return { kind: 'done', shortcode }
  }

  async function handleFailure(test: SavedTest, { status, problem, isFinal }: ApiError): Promise<Ending> {
    if (status === null) return WAITING
    if (isFinal) return setAside(test)
    if (status === 422) {
      // The learner has to change answers, which are then saved again. All words of a submitted test are answered, so
      // no word is a better place to start than the last one.
      await saving.withdrawCompletion(test.test_id)
      return leadTo(wordPath(test.practice.length + test.words.length - 1))
    }
    if (problem?.type === TOO_MANY_COMPLETIONS) return { kind: 'waiting', until: 'tomorrow' }
    return FAILED
  }

  async function setAside(test: SavedTest): Promise<Ending> {
    await saving.setAside(test.test_id)
    mirror.clear()
    await dependencies.reread()
    announceChange()
    return failed(isKept(store.get()) ? 'notAcceptedKept' : 'notAccepted')
  }

  const mustSignIn = (test: SavedTest) =>
    !signsInAnonymously(test.flow, store.get().accounts) &&
    store.get().auth.kind !== 'loading' &&
    !isSignedIn(store.get())

  function nextStep(): ResultsStep {
    const { test, profile } = store.get()
    // Signing in needs a connection, so the learner is asked only when there is one.
    return resultsStep(test, profile, test === null || !mustSignIn(test) || !isOnline())
  }

  const settle = async (step: Exclude<ResultsStep, { kind: 'submit' }>): Promise<Ending> =>
    step.kind === 'redirect' ? leadTo(step.to) : finish(store.get().test!, step)

  /** Makes one try to complete a test, and stores and tells what it comes to. */
  async function attempt(test: SavedTest, failedTries: number): Promise<SendOutcome> {
    const auth = await loadAuth().catch(() => null)
    // The provider's code did not load.
    if (!auth) return tell(WAITING, LATER.retry)
    if (mustSignIn(test)) return tell(isOnline() ? leadTo(paths.signIn) : WAITING)
    try {
      if (signsInAnonymously(test.flow, store.get().accounts) && store.get().auth.kind === 'signedOut')
        await auth.signInAnonymously()
      return tell(await finish(test, await complete(dependencies, auth, test)))
    } catch (error) {
      // If the device or the provider fails too, nothing changes, and the learner learns that the submission failed.
      const ending = await handleError(test, auth, error).catch(() => FAILED)
      if (ending.kind === 'leads' && !ending.failure) return tell(ending)
      const goesOn = ending === FAILED && failedTries + 1 < TRIES && mayPassSoon(error)
      const retryAfterMs = error instanceof ApiError ? error.retryAfterMs : null
      return tell(goesOn ? { kind: 'waiting', until: 'soon' } : ending, { retryAfterMs })
    }
  }

  async function handleError(test: SavedTest, auth: AuthPort, error: unknown): Promise<Ending> {
    if (error instanceof ApiError) {
      logRefusal(error)
      return error.status === 401 ? signOutForSignIn(auth) : handleFailure(test, error)
    }
    if (isSignInOver(error)) return signOutForSignIn(auth)
    if (!isOnline() || isNetworkFailure(error)) return WAITING
    // A learner who could not be signed in anonymously signs in with an account.
    return store.get().auth.kind === 'signedOut' ? leadTo(paths.signIn) : FAILED
  }

  return {
    async submit() {
      const { submission, test: running } = store.get()
      // It is under way, or its result is about to be shown.
      if (submission.kind === 'sending' || (submission.kind === 'done' && !running)) return
      const step = nextStep()
      begin()
      if (step.kind !== 'submit') return void tell(await settle(step))
      // If the device cannot store it, the running test stays and is submitted while this page is open.
      await saving.queueCompletion(step.test).catch(() => {})
      // Loaded before the lock is taken, so that the loading blocks no other sender.
      await loadAuth().catch(() => {})
      await pending.sendNow(newRow('completion', step.test.test_id, null, now()))
      if (store.get().submission.kind === 'sending') tell(WAITING)
    },

    async send({ id, attempts }) {
      const step = nextStep()
      if (store.get().test?.test_id !== id) {
        // Another tab has ended the test.
        return store.get().submission.kind === 'sending' ? tell(leadTo(paths.start)) : { retry: null }
      }
      // A test is not completed while the learner may be changing an answer.
      if (isAtWords()) return LATER
      begin()
      return step.kind === 'submit' ? attempt(step.test, attempts) : tell(await settle(step))
    },
  }
}

/** Whether a failure may be over within a learner's patience (§8.6, §8.7). */
function mayPassSoon(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status === null) return false
  return (error.status === 429 || error.status >= 500) && (error.retryAfterMs ?? 0) <= MAX_PAUSE_MS
}

/** Logs a 4xx as clearing test data (§9.26), although only a final one takes the test from the steps. */
function logRefusal({ status, isFinal }: ApiError): void {
  if (status === null || status < 400 || status >= 500) return
  console.warn(
    `Clearing test data: the final submission was answered with ${status} (${isFinal ? 'set aside for download' : 'kept for a later try'})`,
  )
}

/**
 * Signs out a user whose token the API refuses or whose account no longer exists, because the sign-in step would skip a
 * signed-in learner. No other error causes a sign-out (§9.25).
 */
async function signOutForSignIn(auth: AuthPort): Promise<Ending> {
  await auth.signOut()
  return leadTo(paths.signIn)
}

function complete(dependencies: Dependencies, auth: AuthPort, test: SavedTest): Promise<CompletionResponse> {
  const { store, storedReferrer } = dependencies
  const save = toSaveRequest(test, store.get().profile, storedReferrer())
  const body = toCompletion(save, pageLanguage(), currentSitting())
  return withToken(auth, (token) => dependencies.api.complete(test.test_id, body, token))
}

/**
 * Returns the real items of a completed test with the learner's answers, in the order served. Items that the server
 * does not reveal are fakes and are omitted.
 */
export function answeredExpressions(words: readonly WordItem[], items: readonly RevealedItem[]): AnsweredExpression[] {
  const revealed = new Map(items.map(({ position, ...item }) => [position, item]))
  return words.flatMap(({ subject, sentence, definition, checked, revealed_meaning }, position) => {
    const item = revealed.get(position)
    return item ? [{ subject, sentence, definition, ...item, checked: checked === true, revealed_meaning }] : []
  })
}
