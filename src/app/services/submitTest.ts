import type { SavedTest } from '#contracts/savedTest'
import { resultsStep, signsInAnonymously } from '#domain/completion'
import { paths, resultPath, wordPath } from '#domain/paths'
import { firstUnanswered } from '#domain/wordNavigation'
import { removeOutboxEntry } from '#storage/outboxEntries'
import { addOwnResult } from '#storage/results'
import { clearRunningTest, moveTestAside } from '#storage/savedTests'
import { ApiError, callFailures } from '../../api/apiError.ts'
import { isOutOfReach } from '../../auth/authMessages.ts'
import type { AuthPort } from '../../auth/authPort.ts'
import { isSignedIn } from '../sessionStore.ts'
import type { Dependencies } from './dependencies.ts'
import { saveRequest } from './saveAnswers.ts'

/** How the results step ended. 'waiting': no answer came; the answers stay on the device and are sent again. */
export type SubmitOutcome = { kind: 'goTo'; to: string } | { kind: 'waiting' } | { kind: 'failed'; message: string }

const NOT_ACCEPTED = 'This test can no longer be sent. Your answers are kept on this device.'
const NOT_STORED = 'Your result is ready, but this device could not store it. Free some space and press Resume.'

/** Submits the test in hand as complete and remembers its result (spec 4, Results step). */
export function createSubmitTest(dependencies: Dependencies): () => Promise<SubmitOutcome> {
  const { database, store, now, announceChange } = dependencies

  async function finish(test: SavedTest, shortcode: string): Promise<SubmitOutcome> {
    const entry = { timestamp: now(), shortcode }
    const history = await addOwnResult(database, entry)
    await removeOutboxEntry(database, test.test_id)
    await clearRunningTest(database, test.test_id)
    const ownResults = [...new Set([...store.get().ownResults, shortcode])]
    store.set({ test: null, history, ownResults, testRequest: { kind: 'none' } })
    announceChange()
    return { kind: 'goTo', to: resultPath(shortcode) }
  }

  async function handleFailure(test: SavedTest, status: number | null): Promise<SubmitOutcome> {
    if (status === null) return { kind: 'waiting' }
    if (status === 422) {
      const position = Math.min(firstUnanswered(test.words), test.words.length - 1)
      return { kind: 'goTo', to: wordPath(position + test.practice.length) }
    }
    if (status === 403 || status === 404 || status === 410) {
      await moveTestAside(database, test)
      await removeOutboxEntry(database, test.test_id)
      store.set({ test: null })
      announceChange()
      return { kind: 'failed', message: NOT_ACCEPTED }
    }
    return { kind: 'failed', message: callFailures.completion }
  }

  return async () => {
    const { test, profile } = store.get()
    const anonymous = test !== null && signsInAnonymously(test)
    const step = resultsStep(test, profile, anonymous || isSignedIn(store.get()))
    if (step.kind === 'redirect') return { kind: 'goTo', to: step.to }
    if (step.kind === 'show') return finish(test!, step.shortcode)
    const auth = await dependencies.loadAuth().catch(() => null)
    // The provider's code did not load: nothing is wrong that a connection does not mend.
    if (!auth) return { kind: 'waiting' }
    let shortcode: string
    try {
      if (anonymous && store.get().auth.kind === 'signedOut') await auth.signInAnonymously()
      shortcode = await complete(dependencies, auth, step.test)
    } catch (error) {
      if (error instanceof ApiError && error.status !== 401) return handleFailure(step.test, error.status)
      if (!(error instanceof ApiError) && (!navigator.onLine || isOutOfReach(error))) return { kind: 'waiting' }
      return signInAgain(auth)
    }
    // The server has it: sending it once more, from Resume, gives the same result.
    return finish(step.test, shortcode).catch(() => ({ kind: 'failed', message: NOT_STORED }))
  }
}

/** A sign-in without a token that the API takes is over: the sign-in step would send a signed-in learner right back. */
async function signInAgain(auth: AuthPort): Promise<SubmitOutcome> {
  await auth.signOut()
  return { kind: 'goTo', to: paths.signIn }
}

/** Sends the completion; a token that is refused is renewed once (decisions, failures of the final submission). */
async function complete(dependencies: Dependencies, auth: AuthPort, test: SavedTest): Promise<string> {
  const body = saveRequest(test, dependencies)
  try {
    return (await dependencies.api.complete(test.test_id, body, await auth.idToken(false))).shortcode
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    return (await dependencies.api.complete(test.test_id, body, await auth.idToken(true))).shortcode
  }
}
