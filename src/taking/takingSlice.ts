import type { FlowName, SavedTest } from '#contracts/test.ts'
import { DEFAULT_FLOW } from '#flow/steps.ts'

/** The session's fields about taking a test, with the values for an unknown learner. */
export class TakingSlice {
  /** The spare test: unstarted, for starting without a connection. */
  spare: SavedTest | null = null
  /** Tests that the server refused or that cannot be read, newest first. Their answers can be exported. */
  aside: SavedTest[] = []
  /** The flow of the next new test. */
  newTestFlow: FlowName = DEFAULT_FLOW
  /** Whether Start was pressed and the new test is not stored yet (§5.11). */
  awaitingTest = false
  /** Whether the finished test is being sent. An answer changed now would be missing from the result. */
  completing = false
  /** The state of the request for a new test. */
  testRequest: { kind: 'none' } | { kind: 'pending' } | { kind: 'failed'; offline: boolean } = { kind: 'none' }
  /** The shortcode of a result that arrived while the learner was on another screen. */
  arrivedResult: string | null = null
  singleKeysOff = false
  /**
   * When the forms were last sent, the exam question answered and the promise of 'Word ≠ Meaning' given: ms, as text.
   */
  formsFilledAt: string | null = null
  examToldAt: string | null = null
  promisedAt: string | null = null
  /** A message to show once: the deck was refused. */
  notice: 'deckRefused' | null = null
}
