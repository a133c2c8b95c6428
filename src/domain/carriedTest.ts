import type { CarriedTest } from '#contracts/carriedTest'
import type { FlowName, SavedTest } from '#contracts/savedTest'
import type { PracticeItem } from '#contracts/wordItem'
import { mergeTests } from './mergeTests.ts'
import { newestAnswer } from './saveState.ts'
import { testVersionLabel } from './testFlow.ts'

/** What a test needs beside its words to go on here: its order of steps, and the sentences for practice. */
interface Manner {
  flow: FlowName
  practice: PracticeItem[]
}

/** A running test as it comes from the server, to be kept on this device. The server has every answer in it. */
export function toRunningTest(carried: CarriedTest, { flow, practice }: Manner, now: number): SavedTest {
  const { test_id, shortcode, words, test_version, deck_id, user_profile } = carried
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
 * The test in hand and its state on the server as one: per word the newest answer wins. Answers that the server has not
 * seen stay unsaved, though newer ones of another device are: or they would be taken for saved, and never sent.
 */
export function mergeCarried(own: SavedTest, carried: SavedTest): SavedTest {
  const merged = mergeTests(own, carried)
  const unsent = newestAnswer(own) > own.saved_through
  return unsent ? { ...merged, saved_through: own.saved_through } : merged
}

/** The flow of a test of which only the label is known: the short one's own, else that of the build. */
export function flowOfLabel(label: string, buildFlow: FlowName): FlowName {
  return label === testVersionLabel('noD') ? 'noD' : buildFlow
}
