import type { CompletionResponse } from '#contracts/endpoints'
import type { Problem } from '#contracts/problem'
import type { SavedTest } from '#contracts/savedTest'
import { answeredExpressions } from '#domain/answeredExpressions'
import { saveRequest } from '#domain/saveRequest'
import { resultsStep, signsInAnonymously } from '#domain/completion'
import { paths, wordPath } from '#domain/paths'
import { firstUnanswered } from '#domain/wordNavigation'
import { addToHistory } from '#domain/testHistory'
import { withDrainLock } from '#outbox/drainLock'
import { putSave, removeSave } from '#storage/outboxEntries'
import { keepCompletedTest } from '#storage/completedTest'
import { moveTestAside } from '#storage/testsAside'
import { nanoid } from 'nanoid'
import { ApiError, callFailures } from '../../api/apiError.ts'
import { isOutOfReach } from '../../auth/authMessages.ts'
import type { AuthPort } from '../../auth/authPort.ts'
import { isSignedIn } from '../sessionStore.ts'
import type { Dependencies } from './dependencies.ts'
import { refreshSession } from './refreshSession.ts'
import { toSave } from './toSave.ts'
import { withToken } from './withToken.ts'

/** How the results step ended. 'waiting': no answer came; the answers stay on the device and are sent again. */
export type SubmitOutcome =
  | { kind: 'done'; shortcode: string }
  | { kind: 'goTo'; to: string }
  | { kind: 'waiting' }
  | { kind: 'failed'; message: string }

const NOT_ACCEPTED = 'This test can no longer be sent. Your answers are kept on this device.'

/**
 * Submits the test in hand as complete and remembers its result (spec 4, Results step). Before anything is sent, the
 * outbox holds that the learner is done: a page that is closed now goes on when it is opened again.
 */
export function createSubmitTest(dependencies: Dependencies): () => Promise<SubmitOutcome> {
  const { database, store, mirror, now, announceChange, askForBackgroundSync } = dependencies
  let pending: Promise<SubmitOutcome> | null = null

  async function finish(
    test: SavedTest,
    { shortcode, items }: Omit<CompletionResponse, 'status'>,
  ): Promise<SubmitOutcome> {
    // Spec 8, missing shortcode. The test stays: submitted once more it may lead to its result.
    if (!shortcode) return { kind: 'goTo', to: paths.start }
    const entry = { timestamp: now(), shortcode }
    const { history, ownResults } = store.get()
    try {
      await keepCompletedTest(database, test.test_id, entry, items ? answeredExpressions(test.words, items) : null)
    } catch {
      // The server has it, and this page remembers it. Submitted once more, the test gives the same result.
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

  async function handleFailure(test: SavedTest, { status, problem }: ApiError): Promise<SubmitOutcome> {
    if (status === null) return { kind: 'waiting' }
    const lasting = status === 403 || status === 404 || status === 410 || isOfOtherWords(problem)
    // A portal or a proxy also answers 403 or 404: only our API's own word ends a test.
    if (problem && lasting) return setAside(test)
    if (status === 422) {
      // Answers are to be changed: they are saved as they come again.
      await removeSave(database, test.test_id)
      const position = Math.min(firstUnanswered(test.words), test.words.length - 1)
      return { kind: 'goTo', to: wordPath(position + test.practice.length) }
    }
    return { kind: 'failed', message: callFailures.completion }
  }

  async function setAside(test: SavedTest): Promise<SubmitOutcome> {
    await moveTestAside(database, test.test_id, now())
    mirror.clear()
    await refreshSession(dependencies)
    announceChange()
    return { kind: 'failed', message: NOT_ACCEPTED }
  }

  async function submit(): Promise<SubmitOutcome> {
    const { test, profile, newTestFlow } = store.get()
    const anonymous = signsInAnonymously(test?.flow ?? newTestFlow)
    const mustSignIn = () => !anonymous && store.get().auth.kind !== 'loading' && !isSignedIn(store.get())
    // Without a connection nobody can sign in: that is asked for once there is one.
    const step = resultsStep(test, profile, !mustSignIn() || !navigator.onLine)
    if (step.kind === 'redirect') return { kind: 'goTo', to: step.to }
    if (step.kind === 'show') return finish(test!, step)
    // A device that can't store it keeps the test in hand: it is submitted as long as this page lives.
    await putSave(database, toSave(step.test, 'complete', dependencies), nanoid()).catch(() => {})
    const auth = await dependencies.loadAuth().catch(() => null)
    // The provider's code did not load: nothing is wrong that a connection does not mend.
    if (!auth) return { kind: 'waiting' }
    if (mustSignIn()) return navigator.onLine ? { kind: 'goTo', to: paths.signIn } : { kind: 'waiting' }
    let completed: CompletionResponse
    try {
      if (anonymous && store.get().auth.kind === 'signedOut') await auth.signInAnonymously()
      completed = await withDrainLock(() => complete(dependencies, auth, step.test))
    } catch (error) {
      if (error instanceof ApiError && error.status !== 401) {
        // A device that fails as well leaves everything as it is: the learner is told of the submission.
        return handleFailure(step.test, error).catch(() => ({ kind: 'failed', message: callFailures.completion }))
      }
      if (!(error instanceof ApiError) && (!navigator.onLine || isOutOfReach(error))) return { kind: 'waiting' }
      return signInAgain(auth)
    }
    return finish(step.test, completed)
  }

  async function submitOrWait(): Promise<SubmitOutcome> {
    const outcome = await submit()
    // Should this page be closed, the worker sends at least the answers.
    if (outcome.kind === 'waiting') askForBackgroundSync()
    return outcome
  }

  return () => (pending ??= submitOrWait().finally(() => (pending = null)))
}

/** Whether the server says that these are not the words that it served: no other answers would make it take them. */
function isOfOtherWords(problem: Problem | null): boolean {
  return problem?.errors?.some(({ path }) => path === 'words' || /^words\.\d+\.subject$/.test(path)) ?? false
}

/** A sign-in without a token that the API takes is over: the sign-in step would send a signed-in learner right back. */
async function signInAgain(auth: AuthPort): Promise<SubmitOutcome> {
  await auth.signOut()
  return { kind: 'goTo', to: paths.signIn }
}

function complete(dependencies: Dependencies, auth: AuthPort, test: SavedTest): Promise<CompletionResponse> {
  const body = saveRequest(test, dependencies.store.get().profile, dependencies.storedReferrer())
  return withToken(auth, (token) => dependencies.api.complete(test.test_id, body, token))
}
