import { clientHeaders } from '#api/everyRequest.ts'
import { saveTestPath } from '#contracts/apiPaths.ts'
import type { SavedTest } from '#contracts/test.ts'
import { newestAnswer } from '#rules/mergeAnswers.ts'
import { withoutIdentity } from '#rules/profile.ts'
import type { SavingDependencies } from './dependencies.ts'
import { toSaveRequest } from './saveRequest.ts'
import { newRow, type Save } from './saves.ts'

/** Converts a test to a pending save with everything needed to send it. */
export function toSave(
  test: SavedTest,
  { store, storedReferrer, apiBase, now }: Pick<SavingDependencies, 'store' | 'storedReferrer' | 'apiBase' | 'now'>,
): Save {
  const payload = {
    url: apiBase + saveTestPath(encodeURIComponent(test.test_id)),
    headers: clientHeaders,
    body: toSaveRequest(test, withoutIdentity(store.get().profile), storedReferrer()),
    through: newestAnswer(test),
  }
  return newRow('save', test.test_id, payload, now())
}
