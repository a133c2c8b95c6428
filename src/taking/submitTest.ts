import { ApiError } from '#api/apiError.ts'
import { isOnline } from '#browser/connection.ts'
import type { CompletionResponse, RevealedItem } from '#contracts/endpoints.ts'
import type { AnsweredExpression, OwnDetails } from '#contracts/ownResult.ts'
import type { SavedTest, WordItem } from '#contracts/test.ts'
import { localCheck } from '#device/localCheck.ts'
import { addFinished } from '#device/testHistory.ts'
import { resultsStep, signsInAnonymously, type ResultsStep } from '#flow/completion.ts'
import type { Failure } from '#flow/failure.ts'
import { withToken } from '#identity/auth.ts'
import { isNetworkFailure, isSignInOver } from '#identity/authFailure.ts'
import type { AuthPort } from '#identity/authPort.ts'
import { paths, wordPath } from '#rules/paths.ts'
import { tellsLevel } from '#rules/tellsLevel.ts'
import { newRow, toSaveRequest, type Saving, type SendOutcome } from '#saving/saving.ts'
import type { Dependencies } from '#session/dependencies.ts'
import { isKept, isSignedIn } from '#session/sessionStore.ts'
import { pageLanguage } from '#texts/language.ts'

/**
 * The outcome of the results step. 'waiting': there was no answer, or the account has reached the daily limit
 * (`tomorrow`); the answers stay on the device and will be sent again.
 */
export type SubmitOutcome =
  | { kind: 'done'; shortcode: string }
  | { kind: 'goTo'; to: string }
  | { kind: 'waiting'; tomorrow?: true }
  | { kind: 'failed'; why: Failure }

/** The API's problem type for exceeding an account's daily limit of completions (§10.11). */
const TOO_MANY_COMPLETIONS = 'urn:problem-type:too-many-completions'

const WAITING: SubmitOutcome = { kind: 'waiting' }
const FAILED: SubmitOutcome = { kind: 'failed', why: 'completion' }

/** Submits the running test, and sends its queued completion. */
export interface Submission {
  submit(): Promise<SubmitOutcome>
  send(testId: string): Promise<SendOutcome<SubmitOutcome>>
}

/**
 * Creates the submission of the running test, which stores its result (§5.27, §5.28). Before anything is sent, the
 * device records in `pending` that the learner has finished: if the page closes, the next one continues on any screen,
 * and the session then announces the result. Whatever needs the learner, such as a new sign-in, waits for the results
 * step.
 */
export function createSubmission(dependencies: Dependencies, saving: Saving): Submission {
  const { store, mirror, now, pending, loadAuth, announceChange } = dependencies
  /** The outcome that the results step is waiting for. */
  let awaited: Promise<SubmitOutcome> | null = null

  async function finish(
    test: SavedTest,
    { shortcode, items, tells_level, check }: Omit<CompletionResponse, 'status'>,
  ): Promise<SubmitOutcome> {
    // No shortcode (§9.3). The test stays, because submitting it again may lead to its result.
    if (!shortcode) return { kind: 'goTo', to: paths.start }
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

  async function handleFailure(test: SavedTest, { status, problem, isFinal }: ApiError): Promise<SubmitOutcome> {
    if (status === null) return WAITING
    if (isFinal) return setAside(test)
    if (status === 422) {
      // The learner has to change answers, which are then saved again. All words of a submitted test are answered, so
      // no word is a better place to start than the last one.
      await saving.withdrawCompletion(test.test_id)
      return { kind: 'goTo', to: wordPath(test.practice.length + test.words.length - 1) }
    }
    if (problem?.type === TOO_MANY_COMPLETIONS) return { kind: 'waiting', tomorrow: true }
    return FAILED
  }

  async function setAside(test: SavedTest): Promise<SubmitOutcome> {
    await saving.setAside(test.test_id)
    mirror.clear()
    await dependencies.reread()
    announceChange()
    return { kind: 'failed', why: isKept(store.get()) ? 'notAcceptedKept' : 'notAccepted' }
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

  const settle = async (step: Exclude<ResultsStep, { kind: 'submit' }>): Promise<SubmitOutcome> =>
    step.kind === 'redirect' ? { kind: 'goTo', to: step.to } : finish(store.get().test!, step)

  /** Sends the completion of a test and stores the outcome. */
  async function send(test: SavedTest): Promise<SendOutcome<SubmitOutcome>> {
    const auth = await loadAuth().catch(() => null)
    // The provider's code did not load.
    if (!auth) return RETRY_LATER
    if (mustSignIn(test)) return withoutRetry(isOnline() ? { kind: 'goTo', to: paths.signIn } : WAITING)
    let completed: CompletionResponse
    try {
      if (signsInAnonymously(test.flow, store.get().accounts) && store.get().auth.kind === 'signedOut')
        await auth.signInAnonymously()
      completed = await complete(dependencies, auth, test)
    } catch (error) {
      // If the device or the provider fails too, nothing changes, and the learner learns that the submission failed.
      const answer = await handleError(test, auth, error).catch(() => FAILED)
      if (answer.kind === 'goTo') return withoutRetry(answer)
      return { answer, retry: { retryAfterMs: error instanceof ApiError ? error.retryAfterMs : null } }
    }
    return withoutRetry(await finish(test, completed))
  }

  async function sendWaiting(testId: string): Promise<SendOutcome<SubmitOutcome>> {
    const step = nextStep()
    if (store.get().test?.test_id !== testId) return withoutRetry(WAITING)
    // A test is not completed while the learner may be changing an answer.
    if (dependencies.isAtWords()) return RETRY_LATER
    const sent = await withCompletingFlag(async () =>
      step.kind === 'submit' ? send(step.test) : withoutRetry(await settle(step)),
    )
    if (sent.answer.kind === 'done' && !awaited) store.set({ arrivedResult: sent.answer.shortcode })
    return sent
  }

  /** Marks the session while a test is being sent. */
  async function withCompletingFlag<T>(work: () => Promise<T>): Promise<T> {
    if (store.get().completing) return work()
    store.set({ completing: true })
    return work().finally(() => store.set({ completing: false }))
  }

  async function submit(): Promise<SubmitOutcome> {
    const step = nextStep()
    if (step.kind !== 'submit') return settle(step)
    // If the device cannot store it, the running test stays and is submitted while this page is open.
    await saving.queueCompletion(step.test).catch(() => {})
    // Loaded before the lock is taken, so that the loading blocks no other sender.
    await loadAuth().catch(() => {})
    const completion = newRow('completion', step.test.test_id, null, now())
    return (await pending.sendNow<SubmitOutcome>(completion)) ?? FAILED
  }

  async function handleError(test: SavedTest, auth: AuthPort, error: unknown): Promise<SubmitOutcome> {
    if (error instanceof ApiError) {
      logRefusal(error)
      return error.status === 401 ? signInAgain(auth) : handleFailure(test, error)
    }
    if (isSignInOver(error)) return signInAgain(auth)
    if (!isOnline() || isNetworkFailure(error)) return WAITING
    // A learner who could not be signed in anonymously signs in with an account.
    return store.get().auth.kind === 'signedOut' ? { kind: 'goTo', to: paths.signIn } : FAILED
  }

  return {
    submit: () => (awaited ??= withCompletingFlag(submit).finally(() => (awaited = null))),
    send: sendWaiting,
  }
}

/** An outcome without automatic retry: the row is gone, or waits for the learner. */
const withoutRetry = (answer: SubmitOutcome): SendOutcome<SubmitOutcome> => ({ answer, retry: null })

const RETRY_LATER: SendOutcome<SubmitOutcome> = { answer: WAITING, retry: { retryAfterMs: null } }

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
async function signInAgain(auth: AuthPort): Promise<SubmitOutcome> {
  await auth.signOut()
  return { kind: 'goTo', to: paths.signIn }
}

function complete(dependencies: Dependencies, auth: AuthPort, test: SavedTest): Promise<CompletionResponse> {
  const { store, storedReferrer } = dependencies
  const body = { ...toSaveRequest(test, store.get().profile, storedReferrer()), interface_language: pageLanguage() }
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
