import { ACCOUNT_PATH } from '#contracts/endpoints'
import type { KyInstance } from 'ky'
import { callFailures } from './apiError.ts'
import { bearer, callWithoutAnswer } from './callApi.ts'

export interface AccountApi {
  /** DELETE: all that the server holds of the token's user, and the unfinished tests of `testIds`. Rejects with an ApiError. */
  deleteData(token: string, testIds: readonly string[]): Promise<void>
}

/** The call beside those of the specification (docs/decisions/0008). */
export function createAccountApi(http: KyInstance): AccountApi {
  return {
    deleteData(token, testIds) {
      const searchParams = testIds.map((id) => ['test_id', id])
      const options = { method: 'delete', headers: bearer(token), searchParams }
      return callWithoutAnswer(http, ACCOUNT_PATH, options, callFailures.deleteAccount)
    },
  }
}
