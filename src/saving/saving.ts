import type { OwnDetails } from '#contracts/ownResult.ts'
import type { SavedTest } from '#contracts/test.ts'
import type { HistoryEntry } from '#device/testHistory.ts'
import { hasUnsaved } from '#rules/mergeAnswers.ts'
import type { SavingDependencies } from './dependencies.ts'
import { moveTestAside } from './pendingRows.ts'
import { createAnswerSaving, type AnswerSaving } from './saveAnswers.ts'
import { newRow, putCompletion, removeCompletion, storeCompletedTest } from './saves.ts'
import { sendSavesFromPage } from './savesFromPage.ts'
import { toSave } from './toSave.ts'

export type { SavingDependencies } from './dependencies.ts'
export type { SendOutcome } from './senders.ts'
export { createPending } from './pending.ts'
export { createTestMirror, type TestMirror } from './testMirror.ts'
export { toCompletion, toSaveRequest } from './saveRequest.ts'
export { newRow, putRow, putRowIn, removeRow } from './saves.ts'
export { stopWaiting } from './sendLock.ts'

/**
 * Brings an answer from the press of a button to the server's acknowledgement (docs/reliability.md). The answer is
 * stored in one transaction with its save. A page or the service worker sends the save, which stays in
 * `pending` until the server has confirmed how many answers it has.
 */
export interface Saving extends AnswerSaving {
  /** Records that the learner has finished a test, so that a later page can complete it if this one is closed. */
  queueCompletion(test: SavedTest): Promise<void>
  /** Removes the pending rows of a finished test whose answers will change after all. The next save has all answers. */
  withdrawCompletion(testId: string): Promise<void>
  /** Sets aside a test that the server will never accept: it keeps the answers and stops sending. */
  setAside(testId: string): Promise<void>
  /** Stores the result of a test that the server has completed and removes the test, in one transaction. */
  storeResult(testId: string, entry: HistoryEntry, details: OwnDetails | null): Promise<void>
}

/** Creates the saving of a page. The service worker uses background.ts instead. */
export function createSaving(dependencies: SavingDependencies): Saving {
  const { database, now, askForBackgroundSync } = dependencies
  return {
    ...createAnswerSaving(dependencies, sendSavesFromPage(dependencies)),
    async queueCompletion(test) {
      const save = hasUnsaved(test) ? toSave(test, dependencies) : null
      await putCompletion(database, newRow('completion', test.test_id, null, now()), save)
      if (save) askForBackgroundSync()
    },
    withdrawCompletion: (testId) => removeCompletion(database, testId),
    setAside: (testId) => moveTestAside(database, testId, now()),
    storeResult: (testId, entry, details) => storeCompletedTest(database, testId, entry, details),
  }
}
