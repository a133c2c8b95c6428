import type { FlowName, SavedTest } from '#contracts/test.ts'
import { DEFAULT_FLOW } from '#flow/steps.ts'

/** The part of the session about taking a test, before anything is known about the learner. */
export class TakingSlice {
  /** The spare test: unstarted, kept to be started without a connection. */
  spare: SavedTest | null = null
  /** Tests set aside because the server refused them or they cannot be read, newest first. Their answers can be exported. */
  aside: SavedTest[] = []
  /** The flow of the next new test. */
  newTestFlow: FlowName = DEFAULT_FLOW
  /** Start was pressed and the new test is not stored yet (§5.11). */
  awaitingTest = false
  /** The finished test is on its way to the server: an answer that is changed now would be in no result. */
  completing = false
  /** The state of the request for a new test. */
  testRequest: { kind: 'none' } | { kind: 'pending' } | { kind: 'failed'; offline: boolean } = { kind: 'none' }
  /** Shortcode of a result that arrived while the learner was on another screen. */
  arrivedResult: string | null = null
  singleKeysOff = false
  /** When the forms were last sent, the question for an exam answered and the promise of 'Word ≠ Meaning' given: ms as a text. */
  formsFilledAt: string | null = null
  examToldAt: string | null = null
  promisedAt: string | null = null
  /** What to say once: that the deck was refused. */
  notice: 'deckRefused' | null = null
}
