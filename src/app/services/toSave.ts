import { saveTestPath } from '#contracts/endpoints'
import type { SavedTest } from '#contracts/savedTest'
import { newestAnswer } from '#domain/saveState'
import { saveRequest } from '#domain/saveRequest'
import { withoutIdentity } from '#domain/withoutIdentity'
import type { Save } from '#storage/outboxEntries'
import { clientHeaders } from '../../api/clientHeaders.ts'
import type { Dependencies } from './dependencies.ts'

/** A test as a row of the outbox: all that is needed to send it, but for the token. */
export function toSave(
  test: SavedTest,
  kind: Save['kind'],
  { store, storedReferrer, apiBase }: Pick<Dependencies, 'store' | 'storedReferrer' | 'apiBase'>,
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
