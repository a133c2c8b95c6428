import { ApiError } from '#api/apiError.ts'
import { STANDARD_REQUEST } from '#api/earlyTest.ts'
import type { VocabTestApi } from '#api/vocabTestApi.ts'
import { isOnline } from '#browser/connection.ts'
import { MAX_PRACTISED } from '#contracts/limits.ts'
import type { CreateTestRequest } from '#contracts/taking.ts'
import type { FlowName, NewTest, SavedTest } from '#contracts/test.ts'
import { readText, writeSwitch, writeText } from '#device/settings.ts'
import { readCompletedTests } from '#device/storedResults.ts'
import { writeRunningTest, writeSpareTest } from '#device/storedTests.ts'
import { isFresh, needsTest, toSavedTest, withProfile } from '#flow/newTest.ts'
import { testVersionLabel } from '#flow/steps.ts'
import { allAnswered } from '#flow/wordNavigation.ts'
import { withToken } from '#identity/auth.ts'
import type { AuthPort } from '#identity/authPort.ts'
import type { Dependencies } from '#session/dependencies.ts'

export interface TestRequests {
  /**
   * Starts a test, and requests a new one unless the stored one is fresh. The screen continues without waiting.
   * @returns whether the test is already available.
   */
  start(): Promise<boolean>
  /** Returns to the half-finished test. */
  resume(): Promise<void>
  /**
   * Fetches a test if there is none to start (§5.6). Concurrent calls share a request. Rejects only if the device
   * fails.
   */
  ensure(): Promise<void>
  /** Fetches a spare test, for starting without a connection, if there is none (§5.19). Never rejects. */
  fetchSpare(): Promise<void>
}

export function createTestRequests(dependencies: Dependencies): TestRequests {
  const { database, store, mirror, now, random, announceChange, savesData, isShowingTest } = dependencies
  let pending: Promise<void> | null = null

  /** Changes the session first, because an answer that arrives during the write must see the learner's choice. */
  async function setAwaiting(awaitingTest: boolean) {
    if (store.get().awaitingTest === awaitingTest) return
    store.set({ awaitingTest })
    // If the device cannot store the choice, it is only lost on a reload.
    await writeSwitch(database, 'awaitingTest', awaitingTest).catch(() => {})
  }

  /** Withdraws the promise, which was given for the test that is about to be replaced. */
  async function withdrawPromise() {
    if (store.get().promisedAt === null) return
    store.set({ promisedAt: null })
    await writeText(database, 'promisedAt', null).catch(() => {})
  }

  const isWanted = () => {
    const { test, newTestFlow, awaitingTest } = store.get()
    if (awaitingTest) return true
    const begun = test !== null && test.status !== 'new' && test.words.length > 0
    return needsTest(test, newTestFlow, now()) && !isShowingTest(begun)
  }

  async function makeRunning(fetched: SavedTest) {
    const { test: replaced, profile } = store.get()
    const test = withProfile(fetched, profile)
    const stored = await writeRunningTest(database, test).then(
      () => true,
      () => false,
    )
    // A test from another device may have arrived during the write. It is then the running test.
    if (!isWanted()) return stored ? dependencies.reread() : undefined
    const { spare } = store.get()
    store.set({ test, spare: spare?.test_id === test.test_id ? null : spare, awaitingTest: false })
    if (stored) {
      mirror.clear()
      announceChange()
    } else {
      // The device could not store the test. It continues in memory, and the test screen says so. It counts as later
      // than the one in the database (`restoredTest`), whatever the clock said.
      const unstored = { ...test, fetched_at: Math.max(test.fetched_at, (replaced?.fetched_at ?? 0) + 1) }
      mirror.write(unstored)
      store.set({ test: unstored, deviceFailing: true })
    }
  }

  /** Returns the spare test if it can be used. With a deck, a new test must be requested instead. */
  async function readUsableSpare(): Promise<SavedTest | null> {
    const { spare, newTestFlow } = store.get()
    return isFresh(spare, newTestFlow, now()) && !(await readText(database, 'deck')) ? spare : null
  }

  async function fetchTest() {
    const { newTestFlow } = store.get()
    store.set({ testRequest: { kind: 'pending' } })
    try {
      const spare = await readUsableSpare()
      const test = spare ?? (await createSavedTest(newTestFlow))
      // The learner may have pressed Resume in the meantime; then the half-finished test stays.
      if (isWanted()) await makeRunning(test)
      store.set({ testRequest: { kind: 'none' } })
    } catch (error) {
      const offline = error instanceof ApiError && error.status === null && !isOnline()
      store.set({ testRequest: { kind: 'failed', offline } })
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
      const replaces = test !== null && !fresh
      await setAwaiting(replaces)
      if (replaces) await withdrawPromise()
      void ensure()
      return fresh
    },
    resume: () => setAwaiting(false),
    async fetchSpare() {
      const { test, spare, newTestFlow, online } = store.get()
      const mayBeNeeded = (test === null || allAnswered(test)) && !isFresh(spare, newTestFlow, now())
      if (!online || savesData() || !mayBeNeeded || pending) return
      try {
        if (await readText(database, 'deck')) return
        const fetched = await createSavedTest(newTestFlow)
        // If Start was pressed in the meantime, it shares this request, and the test is the running one.
        if (pending || store.get().test?.test_id === fetched.test_id) return
        await writeSpareTest(database, fetched)
        store.set({ spare: fetched })
      } catch {
        // The learner does not need it now, and the next occasion fetches it.
      }
    },
  }
}

/**
 * Requests a test with the stored deck. If the server refuses the deck, it is removed, the learner gets a notice, and a
 * second request omits it. The request names the tests completed here, so that the new one avoids their expressions
 * even if nobody is signed in, and the expressions practised here or tried for a friend, which the new one asks last.
 */
async function createTest(dependencies: Dependencies, label: string): Promise<NewTest> {
  const { database, store, api } = dependencies
  const deck = await readText(database, 'deck')
  const completed = await readCompletedTests(database)
  const practised = [...(await readPractised(dependencies)), ...(await readTried(dependencies))].slice(-MAX_PRACTISED)
  const request: CreateTestRequest = {
    ...STANDARD_REQUEST,
    web_test_version: label,
    ...(completed.length > 0 && { completed_tests: completed }),
    ...(practised.length > 0 && { practised }),
  }
  const auth = await loadAuthOfReturningLearner(dependencies)
  try {
    const test = await requestTest(api, deck ? { ...request, deck_id: deck } : request, auth)
    if (deck) await writeText(database, 'deck', null)
    return test
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422 || !deck) throw error
    await writeText(database, 'deck', null)
    store.set({ notice: 'deckRefused' })
    return requestTest(api, request, auth)
  }
}

/** Requests a test. If the sign-in has ended, it continues without a token, so that the test belongs to no user. */
async function requestTest(api: VocabTestApi, request: CreateTestRequest, auth: AuthPort | null): Promise<NewTest> {
  if (!auth) return api.createTest(request, null)
  try {
    return await withToken(auth, (token) => api.createTest(request, token))
  } catch (error) {
    // Nobody is signed in, or the provider cannot be reached: request the test without a token.
    if (error instanceof ApiError && error.status !== 401) throw error
    return api.createTest(request, null)
  }
}

/**
 * Returns the provider for a learner with earlier tests, because their next form avoids the expressions of all of them.
 */
async function loadAuthOfReturningLearner({ store, loadAuth }: Dependencies): Promise<AuthPort | null> {
  return store.get().history.length === 0 ? null : loadAuth().catch(() => null)
}

/** Reads the expressions practised on this device if the learner has no account; otherwise, the server knows them. */
async function readPractised({ database, store }: Dependencies): Promise<string[]> {
  const { signedInAs, notebookAhead } = store.get()
  if (signedInAs !== null || notebookAhead === null) return []
  // Without this code, the test may ask practised expressions.
  const read = await import('#device/practised.ts').catch(() => null)
  return read ? read.readPractisedIds(database) : []
}

/** Reads the expressions of friends' ten sentences, which no server knows to have been seen here. */
const readTried = async ({ database }: Dependencies): Promise<string[]> =>
  (await readText(database, 'tried'))?.split(' ') ?? []
