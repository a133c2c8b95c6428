import type { CreateTestRequest } from '#contracts/endpoints'
import type { FlowName, SavedTest } from '#contracts/savedTest'
import type { VocabTest } from '#contracts/vocabTest'
import { isFresh, needsTest, toSavedTest, withProfile } from '#domain/savedTests'
import { testVersionLabel } from '#domain/testFlow'
import { allAnswered } from '#domain/wordNavigation'
import { writeRunningTest, writeSpareTest } from '#storage/savedTests'
import { readText, writeSwitch, writeText } from '#storage/settings'
import { ApiError, callFailures } from '../../api/apiError.ts'
import type { VocabTestApi } from '../../api/vocabTestApi.ts'
import type { AuthPort } from '../../auth/authPort.ts'
import type { Dependencies } from './dependencies.ts'
import { refreshSession } from './refreshSession.ts'
import { withToken } from './withToken.ts'

const DECK_REFUSED = 'That word deck is not available. You get the standard test.'

export interface TestRequests {
  /** The test-start action: asks for a new test unless the stored one is fresh; the screen goes on without waiting. */
  start(): Promise<void>
  /** Goes back to the half-finished test. */
  resume(): Promise<void>
  /** Fetches a test when none is there to be started (spec 4); a pending request is reused. Rejects only when the device fails. */
  ensure(): Promise<void>
  /** Fetches a test to be started without a connection, where none is there (decisions, spare test). Never rejects. */
  fetchSpare(): Promise<void>
}

export function createTestRequests(dependencies: Dependencies): TestRequests {
  const { database, store, mirror, now, random, announceChange, savesData, looksAtTest } = dependencies
  let pending: Promise<void> | null = null

  /** In the session first: an answer that arrives during the write must already see the learner's choice. */
  async function setAwaiting(awaitingTest: boolean) {
    store.set({ awaitingTest })
    // A device that can't store it forgets the choice with the page, no more.
    await writeSwitch(database, 'awaitingTest', awaitingTest).catch(() => {})
  }

  const isWanted = () => {
    const { test, newTestFlow, awaitingTest } = store.get()
    if (awaitingTest) return true
    const begun = test !== null && test.status !== 'new' && test.words.length > 0
    return needsTest(test, newTestFlow, now()) && !looksAtTest(begun)
  }

  async function takeUp(fetched: SavedTest) {
    const test = withProfile(fetched, store.get().profile)
    const stored = await writeRunningTest(database, test).then(
      () => true,
      () => false,
    )
    // A test of another device may have come while this one was written: it is in hand, here and on the device.
    if (!isWanted()) return stored ? refreshSession(dependencies) : undefined
    const { spare } = store.get()
    store.set({ test, spare: spare?.test_id === test.test_id ? null : spare, awaitingTest: false })
    if (stored) {
      mirror.clear()
      announceChange()
    } else {
      // A device that stores nothing: the test goes on in memory, and the test screen says so.
      mirror.write(test)
      store.set({ deviceFailing: true })
    }
  }

  /** The spare test, where it serves: a deck asks for a test of its own. */
  async function usableSpare(): Promise<SavedTest | null> {
    const { spare, newTestFlow } = store.get()
    return isFresh(spare, newTestFlow, now()) && !(await readText(database, 'deck')) ? spare : null
  }

  async function fetchTest() {
    const { newTestFlow } = store.get()
    store.set({ testRequest: { kind: 'pending' } })
    try {
      const spare = await usableSpare()
      const test = spare ?? (await createSavedTest(newTestFlow))
      // Resume may have been chosen meanwhile: then the half-finished test stays.
      if (isWanted()) await takeUp(test)
      store.set({ testRequest: { kind: 'none' } })
    } catch (error) {
      const offline = error instanceof ApiError && error.status === null && !navigator.onLine
      store.set({ testRequest: { kind: 'failed', offline, message: callFailures.create } })
      if (!(error instanceof ApiError)) throw error
    }
  }

  const createSavedTest = async (flow: FlowName) =>
    toSavedTest(await createTest(dependencies, testVersionLabel(flow)), flow, now(), random)

  const ensure = async () => {
    if (!isWanted()) return
    pending ??= fetchTest().finally(() => (pending = null))
    await pending
  }

  return {
    ensure,
    async start() {
      const { test, newTestFlow } = store.get()
      const fresh = isFresh(test, newTestFlow, now())
      await setAwaiting(test !== null && !fresh)
      void ensure()
    },
    resume: () => setAwaiting(false),
    async fetchSpare() {
      const { test, spare, newTestFlow, online } = store.get()
      const mayBeNeeded = (test === null || allAnswered(test)) && !isFresh(spare, newTestFlow, now())
      if (!online || savesData() || !mayBeNeeded || pending) return
      try {
        if (await readText(database, 'deck')) return
        const fetched = await createSavedTest(newTestFlow)
        // A start that came meanwhile shares the request: what arrived is the test in hand.
        if (pending || store.get().test?.test_id === fetched.test_id) return
        await writeSpareTest(database, fetched)
        store.set({ spare: fetched })
      } catch {
        // Nobody waits for it: the next result asks again.
      }
    },
  }
}

/** Asks for a test with the stored deck; a refused deck is forgotten, said, and left out of a second try. */
async function createTest(dependencies: Dependencies, label: string): Promise<VocabTest> {
  const { database, store, api } = dependencies
  const deck = await readText(database, 'deck')
  const request: CreateTestRequest = { language: 'en', mode: 'sentences', web_test_version: label }
  const auth = await returningLearner(dependencies)
  try {
    const test = await askForTest(api, deck ? { ...request, deck_id: deck } : request, auth)
    if (deck) await writeText(database, 'deck', null)
    return test
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422 || !deck) throw error
    await writeText(database, 'deck', null)
    store.set({ notice: DECK_REFUSED })
    return askForTest(api, request, auth)
  }
}

/** A session that ended must not keep anyone from a new test: without a token it is made for nobody in particular. */
async function askForTest(api: VocabTestApi, request: CreateTestRequest, auth: AuthPort | null): Promise<VocabTest> {
  if (!auth) return api.createTest(request, null)
  try {
    return await withToken(auth, (token) => api.createTest(request, token))
  } catch (error) {
    // Nobody is signed in, or the provider is out of reach: a test without that service is still a test.
    if (error instanceof ApiError && error.status !== 401) throw error
    return api.createTest(request, null)
  }
}

/** The provider for a learner who has taken a test before: their next form avoids the targets of the last one. */
async function returningLearner({ store, loadAuth }: Dependencies): Promise<AuthPort | null> {
  return store.get().history.length === 0 ? null : loadAuth().catch(() => null)
}
