import { clientHeaders } from '#api/everyRequest.ts'
import { saveTestPath } from '#contracts/apiPaths.ts'
import type { SavedTest } from '#contracts/test.ts'
import { newestAnswer } from '#rules/mergeAnswers.ts'
import { withoutIdentity } from '#rules/profile.ts'
import type { SavingDependencies } from './dependencies.ts'
import type { Save } from './outbox.ts'
import { saveRequest } from './saveRequest.ts'

/** Turns a test into a row of the outbox, with everything needed to send it except the token. */
export function toSave(
  test: SavedTest,
  kind: Save['kind'],
  { store, storedReferrer, apiBase }: Pick<SavingDependencies, 'store' | 'storedReferrer' | 'apiBase'>,
): Save {
  return {
    test_id: test.test_id,
    kind,
    url: apiBase + saveTestPath(encodeURIComponent(test.test_id)),
    headers: clientHeaders,
    body: saveRequest(test, withoutIdentity(store.get().profile), storedReferrer()),
    through: newestAnswer(test),
  }
}
