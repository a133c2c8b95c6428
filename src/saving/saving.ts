import { nanoid } from 'nanoid'
import type { OwnDetails } from '#contracts/ownResult.ts'
import type { SavedTest } from '#contracts/test.ts'
import type { HistoryEntry } from '#device/testHistory.ts'
import type { SavingDependencies } from './dependencies.ts'
import { moveTestAside, putSave, readOutbox, removeSave, storeCompletedTest } from './outbox.ts'
import { createAnswerSaving, type AnswerSaving } from './saveAnswers.ts'
import { createOutboxSending } from './sendFromPage.ts'
import { withSendLock } from './sendLock.ts'
import { toSave } from './toSave.ts'

export type { SavingDependencies } from './dependencies.ts'
export { createTestMirror, type TestMirror } from './testMirror.ts'
export { saveRequest } from './saveRequest.ts'
export { endWaiting } from './sendLock.ts'

/**
 * Takes an answer from the press of a button to the server's acknowledgement (docs/reliability.md). The answer is
 * stored in one transaction with the save that is then due. A page or the service worker sends the save, and it stays
 * in the outbox until the server has said how many answers it has.
 */
export interface Saving extends AnswerSaving {
  /**
   * Records that the learner has finished a test, so that the page completes it at its next start if it is closed now.
   */
  queueCompletion(test: SavedTest): Promise<void>
  /** Whether the learner has finished this test and only its completion is missing. */
  awaitsCompletion(testId: string): Promise<boolean>
  /** Removes the waiting save of a test whose answers will be changed after all. The next save carries all answers. */
  withdrawSave(testId: string): Promise<void>
  /** Sets aside a test that the server will never accept: its answers are kept, and nothing more is sent. */
  setAside(testId: string): Promise<void>
  /** Stores the result of a test that the server has completed and removes the test, in one transaction. */
  storeResult(testId: string, entry: HistoryEntry, details: OwnDetails | null): Promise<void>
}

/**
 * Runs `work` while no other tab and no service worker sends, for a sender that the learner waits for: the session says
 * when another tab holds it up.
 */
export function sendInTurn<T>({ store }: Pick<SavingDependencies, 'store'>, work: () => Promise<T>): Promise<T> {
  return withSendLock(work, (heldUp) => {
    if (store.get().heldUp !== heldUp) store.set({ heldUp })
  })
}

/** Creates the saving of a page. The service worker uses background.ts instead. */
export function createSaving(dependencies: SavingDependencies): Saving {
  const { database, now } = dependencies
  return {
    ...createAnswerSaving(dependencies, createOutboxSending(dependencies)),
    queueCompletion: (test) => putSave(database, toSave(test, 'complete', dependencies), nanoid()),
    async awaitsCompletion(testId) {
      const waiting = await readOutbox(database)
      return waiting.some(({ kind, test_id }) => kind === 'complete' && test_id === testId)
    },
    withdrawSave: (testId) => removeSave(database, testId),
    setAside: (testId) => moveTestAside(database, testId, now()),
    storeResult: (testId, entry, details) => storeCompletedTest(database, testId, entry, details),
  }
}
