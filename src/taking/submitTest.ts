import { ApiError } from '#api/apiError.ts'
import type { CompletionResponse, SaveTestResponse } from '#contracts/endpoints.ts'
import type { AnsweredExpression, OwnDetails } from '#contracts/ownResult.ts'
import type { Problem } from '#contracts/problem.ts'
import type { SavedTest, WordItem } from '#contracts/test.ts'
import { localCheck } from '#device/localCheck.ts'
import { addToHistory } from '#device/testHistory.ts'
import { resultsStep, signsInAnonymously } from '#flow/completion.ts'
import type { Failure } from '#flow/failure.ts'
import { withToken } from '#identity/auth.ts'
import { isOutOfReach, isSignInOver } from '#identity/authFailure.ts'
import type { AuthPort } from '#identity/authPort.ts'
import { paths, wordPath } from '#rules/paths.ts'
import { tellsLevel } from '#rules/tellsLevel.ts'
import { saveRequest, sendInTurn, type Saving } from '#saving/saving.ts'
import type { Dependencies } from '#session/dependencies.ts'
import { isKept, isSignedIn } from '#session/sessionStore.ts'

/**
 * The outcome of the results step. 'waiting': no answer came, or the account completed the most tests of a day
 * (`tomorrow`); the answers stay on the device and will be sent again.
 */
export type SubmitOutcome =
  | { kind: 'done'; shortcode: string }
  | { kind: 'goTo'; to: string }
  | { kind: 'waiting'; tomorrow?: true }
  | { kind: 'failed'; why: Failure }

/** The API's problem for more completions than one account may make in a day (§10.11). */
const TOO_MANY_COMPLETIONS = 'urn:problem-type:too-many-completions'

const FAILED: SubmitOutcome = { kind: 'failed', why: 'completion' }

/**
 * Creates the function that submits the running test as complete and stores its result (§5.27, §5.28). Before anything
 * is sent, the outbox notes that the learner has finished: if the page is closed now, the next one continues.
 */
export function createSubmitTest(dependencies: Dependencies, saving: Saving): () => Promise<SubmitOutcome> {
  const { store, mirror, now, announceChange, askForBackgroundSync } = dependencies
  let pending: Promise<SubmitOutcome> | null = null

  async function finish(
    test: SavedTest,
    { shortcode, items, tells_level, check }: Omit<CompletionResponse, 'status'>,
  ): Promise<SubmitOutcome> {
    // Missing shortcode (§9.3). The test stays, because submitting it again may lead to its result.
    if (!shortcode) return { kind: 'goTo', to: paths.start }
    const entry = { timestamp: now(), shortcode }
    const { history, ownResults } = store.get()
    // What makes lists of expressions; a result that tells no level has none.
    const details: OwnDetails | null =
      items && tellsLevel({ tells_level })
        ? { answered: answeredExpressions(test.words, items), fromServer: null, check: localCheck(check, undefined) }
        : null
    try {
      await saving.storeResult(test.test_id, entry, details)
    } catch {
      // The server and this page have the result. If the test is submitted again, the result is the same.
    }
    mirror.clear()
    store.set({
      test: null,
      history: addToHistory(history, entry),
      ownResults: [...new Set([...ownResults, shortcode])],
      testRequest: { kind: 'none' },
    })
    announceChange()
    return { kind: 'done', shortcode }
  }

  async function handleFailure(test: SavedTest, { status, problem, isFinal }: ApiError): Promise<SubmitOutcome> {
    if (status === null) return { kind: 'waiting' }
    if (isFinal && (status !== 422 || isWordMismatch(problem))) return setAside(test)
    if (status === 422) {
      // The learner has to change answers. They are saved again when that is done. Only a test whose words are all
      // answered is submitted, so the last word is as good a place as any.
      await saving.withdrawSave(test.test_id)
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

  async function submit(): Promise<SubmitOutcome> {
    const { test, profile, newTestFlow } = store.get()
    const anonymous = signsInAnonymously(test?.flow ?? newTestFlow)
    const mustSignIn = () => !anonymous && store.get().auth.kind !== 'loading' && !isSignedIn(store.get())
    // Nobody can sign in without a connection, so the learner is asked once there is one.
    const step = resultsStep(test, profile, !mustSignIn() || !navigator.onLine)
    if (step.kind === 'redirect') return { kind: 'goTo', to: step.to }
    if (step.kind === 'show') return finish(test!, step)
    // If the device cannot store it, the running test stays and is submitted as long as this page is open.
    await saving.queueCompletion(step.test).catch(() => {})
    const auth = await dependencies.loadAuth().catch(() => null)
    // The provider's code did not load. A connection will solve that.
    if (!auth) return { kind: 'waiting' }
    if (mustSignIn()) return navigator.onLine ? { kind: 'goTo', to: paths.signIn } : { kind: 'waiting' }
    let completed: CompletionResponse
    try {
      if (anonymous && store.get().auth.kind === 'signedOut') await auth.signInAnonymously()
      completed = await sendInTurn(dependencies, () => complete(dependencies, auth, step.test))
    } catch (error) {
      // If the device or the provider fails too, everything stays as it is, and the learner sees that the submission failed.
      return handleError(step.test, auth, error).catch(() => FAILED)
    }
    return finish(step.test, completed)
  }

  async function handleError(test: SavedTest, auth: AuthPort, error: unknown): Promise<SubmitOutcome> {
    if (error instanceof ApiError) return error.status === 401 ? signInAgain(auth) : handleFailure(test, error)
    if (isSignInOver(error)) return signInAgain(auth)
    if (!navigator.onLine || isOutOfReach(error)) return { kind: 'waiting' }
    // Who could not be signed in without a name signs in with one.
    return store.get().auth.kind === 'signedOut' ? { kind: 'goTo', to: paths.signIn } : FAILED
  }

  async function submitOrWait(): Promise<SubmitOutcome> {
    const outcome = await submit()
    // If this page is closed, the service worker at least sends the answers.
    if (outcome.kind === 'waiting') askForBackgroundSync()
    return outcome
  }

  return () => {
    if (!pending) {
      store.set({ completing: true })
      pending = submitOrWait().finally(() => {
        pending = null
        store.set({ completing: false })
      })
    }
    return pending
  }
}

/**
 * Whether the server says that these are not the words that it served. Then it would not accept any other answers
 * either.
 */
function isWordMismatch(problem: Problem | null): boolean {
  return problem?.errors?.some(({ path }) => path === 'words' || /^words\.\d+\.subject$/.test(path)) ?? false
}

/**
 * Signs out a user whose token the API refuses, or whose account the provider says is gone, because the sign-in step would
 * send a signed-in learner straight back. No other error signs anybody out (§9.25).
 */
async function signInAgain(auth: AuthPort): Promise<SubmitOutcome> {
  await auth.signOut()
  return { kind: 'goTo', to: paths.signIn }
}

function complete(dependencies: Dependencies, auth: AuthPort, test: SavedTest): Promise<CompletionResponse> {
  const body = saveRequest(test, dependencies.store.get().profile, dependencies.storedReferrer())
  return withToken(auth, (token) => dependencies.api.complete(test.test_id, body, token))
}

/**
 * Creates the function that submits a test that the learner finished without a connection, on whatever screen they are
 * now. The session then says that the result has arrived. Anything that needs the learner, such as a new sign-in, waits
 * for the results step.
 */
export function createSubmitFinishedTest(
  { store, loadAuth }: Pick<Dependencies, 'store' | 'loadAuth'>,
  saving: Pick<Saving, 'awaitsCompletion'>,
  submitTest: () => Promise<SubmitOutcome>,
): () => Promise<void> {
  return async () => {
    try {
      const { test } = store.get()
      if (!test || !(await saving.awaitsCompletion(test.test_id))) return
      // The code that knows who is signed in loads on first use.
      await loadAuth()
      const outcome = await submitTest()
      if (outcome.kind === 'done') store.set({ arrivedResult: outcome.shortcode })
    } catch {
      // The row stays in the outbox: the next start or connection tries again.
    }
  }
}

/** The real items as the completion reveals them: kind and band, by position in the test. */
export type RevealedItems = NonNullable<Extract<SaveTestResponse, { status: 'completed' }>['items']>

/**
 * Returns the real items of a completed test with the learner's answers, in the order served. Items that the server
 * does not reveal are fakes and are left out.
 */
export function answeredExpressions(words: readonly WordItem[], items: RevealedItems): AnsweredExpression[] {
  const revealed = new Map(items.map((item) => [item.position, item]))
  return words.flatMap(({ subject, sentence, definition, checked, revealed_meaning }, position) => {
    const item = revealed.get(position)
    if (!item) return []
    const { kind, band } = item
    return [{ subject, sentence, definition, kind, band, checked: checked === true, revealed_meaning }]
  })
}
