import { nanoid } from 'nanoid'
import { ApiError } from '#api/apiError.ts'
import { call } from '#api/call.ts'
import { STANDARD_REQUEST } from '#api/earlyTest.ts'
import { atMost } from '#browser/atMost.ts'
import { changeSitting } from '#browser/changeSitting.ts'
import { newSittingId } from '#browser/enterScope.ts'
import { writeNote } from '#browser/notes.ts'
import { currentSitting, SITTING_KEY } from '#browser/scope.ts'
import { BeginInClass, ReadClass } from '#contracts/class.ts'
import { CreateTest } from '#contracts/taking.ts'
import { writeSpareTest } from '#device/storedTests.ts'
import { isFresh, toSavedTest } from '#flow/newTest.ts'
import { testVersionLabel } from '#flow/steps.ts'
import { allAnswered } from '#flow/wordNavigation.ts'
import { paths, sittingPath } from '#rules/paths.ts'
import type { Saving } from '#saving/saving.ts'
import type { Dependencies } from '#session/dependencies.ts'
import { isKept } from '#session/sessionStore.ts'
import { pageLanguage } from '#texts/language.ts'
import type { TestRequests } from '../requestTest.ts'
import { addForms, fetchForms, takeForm } from './formsAhead.ts'

/** Whether a class takes pupils, as far as is known: 'over' also where there is none. */
export type ClassState = 'open' | 'closed' | 'over' | 'unknown'

/** A pupil's turn with a class's test on this device. */
export interface Sittings {
  /** Reads whether the class takes pupils. Never rejects. */
  readClass(code: string): Promise<ClassState>
  /** Has a test ready before it is started, if there is a connection or one was fetched ahead. Never rejects. */
  prepare(): Promise<void>
  /** Begins the sitting. @returns false if the browser keeps nothing */
  begin(code: string): boolean
  /**
   * Ends the sitting, whose test is sent if it waits, and opens the page of the class or, for null, what was on this device
   * before. @throws if the device does not store that the test is finished; then nothing changes
   */
  end(code: string | null): Promise<void>
}

/** How long the removal of what has ended may take, in ms, before the next page does it. */
const MAX_REMOVAL_MS = 2000

/** How many tests are fetched ahead: more where a pupil has been before. */
const AHEAD = { first: 1, later: 3 }

export function createSittings(dependencies: Dependencies, answers: Saving, tests: TestRequests): Sittings {
  const { database, store, http, now, random } = dependencies

  /** Asks for a test of its own: calls for the running test share theirs. */
  async function fetchForm() {
    const body = { ...STANDARD_REQUEST, web_test_version: testVersionLabel('noD') }
    const test = await call(http, CreateTest, { body }, { headers: { 'Idempotency-Key': nanoid() } })
    return toSavedTest(test, 'noD', now(), random)
  }

  const isReady = () => isFresh(store.get().test, 'noD', now())

  return {
    readClass: (code) =>
      call(http, ReadClass, { params: { code } }).then(
        ({ state }) => (state === 'ended' ? 'over' : state),
        (error: unknown) => (error instanceof ApiError && error.isRefusal(400, 404) ? 'over' : 'unknown'),
      ),
    async prepare() {
      if (store.get().online) await tests.ensure().catch(() => {})
      const spare = isReady() ? null : takeForm(now())
      if (!spare) return
      await writeSpareTest(database, spare).catch(() => {})
      store.set({ spare })
      // The first call may share a request that began without it.
      for (let tries = 0; tries < 2 && !isReady(); tries++) await tests.ensure().catch(() => {})
    },
    begin(code) {
      // Before the change.
      const { begun, later } = currentSitting() ?? {}
      if (!changeSitting({ code, begun: true })) return false
      if (begun) return true
      void call(http, BeginInClass, { params: { code } }).catch(() => {})
      void fetchForms(later ? AHEAD.later : AHEAD.first, fetchForm, now)
      return true
    },
    async end(code) {
      const { test, spare } = store.get()
      if (test && !isKept(store.get())) throw new Error('The device does not store the test')
      if (test && allAnswered(test)) await answers.queueCompletion(test)
      const { noteEnd, removeEnded } = await import('#saving/endedSittings.ts')
      addForms([test, spare], now())
      noteEnd({ ...currentSitting()!, language: pageLanguage() })
      const next = code === null ? null : JSON.stringify({ id: newSittingId(), code, later: true })
      if (!writeNote('browser', SITTING_KEY, next)) writeNote('browser', SITTING_KEY, null)
      // Nothing is seen of it in the browser's own copy of this page, and nothing is stored any more.
      document.body.replaceChildren()
      store.set({ test: null, spare: null })
      database.close()
      await atMost(MAX_REMOVAL_MS, removeEnded())
      location.replace(code === null ? paths.start : sittingPath(code))
    },
  }
}
