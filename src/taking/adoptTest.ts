import type { FlowName, PracticeItem, SavedTest, TransferredTest } from '#contracts/test.ts'
import { takeTest } from '#device/storedTests.ts'
import { testVersionLabel } from '#flow/steps.ts'
import { hasUnsaved, mergeTests, newestAnswer } from '#rules/mergeAnswers.ts'
import type { Dependencies } from '#session/dependencies.ts'

/**
 * Makes a test from the server the running test, or merges it if it already is. Resolves with the running test, or with
 * null if `mayReplace` protects another test that is running here.
 *
 * The session changes before the database, because a new test that arrives during the write must see that none is
 * needed. If the device cannot store the test, it stays in memory, because its transfer code is used up.
 */
export async function adoptTest(
  dependencies: Dependencies,
  transferred: SavedTest,
  mayReplace: (test: SavedTest) => boolean,
): Promise<SavedTest | null> {
  const { database, store, mirror, announceChange } = dependencies
  const choose = (running: SavedTest | null) => {
    if (running?.test_id === transferred.test_id) return mergeFromServer(running, transferred)
    return running === null || mayReplace(running) ? transferred : null
  }
  const chosen = choose(store.get().test)
  if (!chosen) return null
  const adopted = { awaitingTest: false, refusal: null, testRequest: { kind: 'none' } } as const
  store.set({ test: chosen, ...adopted })
  try {
    const stored = await takeTest(database, choose)
    if (stored) {
      mirror.clear()
      store.set({ test: stored, ...adopted })
    } else await dependencies.reread()
    announceChange()
    return stored
  } catch {
    mirror.write(chosen)
    store.set({ deviceFailing: true })
    return chosen
  }
}

/** The data that a test needs, in addition to its words, to continue on this device. */
interface FlowAndPractice {
  flow: FlowName
  practice: PracticeItem[]
}

/** Converts an unfinished test from the server to a running test on this device. The server has all of its answers. */
export function toRunningTest(
  transferred: TransferredTest,
  { flow, practice }: FlowAndPractice,
  now: number,
): SavedTest {
  const { test_id, shortcode, words, test_version, deck_id, user_profile } = transferred
  const test: SavedTest = {
    test_id,
    shortcode,
    words,
    test_version,
    deck_id,
    user_profile,
    flow,
    practice,
    status: 'in-progress',
    vocab_size: null,
    fetched_at: now,
    saved_through: 0,
  }
  return { ...test, saved_through: newestAnswer(test) }
}

/**
 * Merges the running test with its state on the server: for each word the newest answer wins. If the server lacks
 * answers of this device, `saved_through` stays unchanged, even if the server has newer answers from another device;
 * otherwise the missing answers would count as saved and would never be sent.
 */
export function mergeFromServer(own: SavedTest, transferred: SavedTest): SavedTest {
  const merged = mergeTests(own, transferred)
  const unsent = hasUnsaved(own)
  return unsent ? { ...merged, saved_through: own.saved_through } : merged
}

/** Returns the flow of a test from its version label: noD for noD's own label, otherwise the flow that the host chose. */
export function flowOfLabel(label: string, siteFlow: FlowName): FlowName {
  return label === testVersionLabel('noD') ? 'noD' : siteFlow
}
