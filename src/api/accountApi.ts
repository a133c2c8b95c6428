import { ACCOUNT_PATH } from '#contracts/endpoints'
import type { KyInstance } from 'ky'
import { ApiError, callFailures } from './apiError.ts'
import { toApiError } from './httpClient.ts'

export interface AccountApi {
  /** DELETE: all that the server holds of the token's user, and the unfinished tests of `testIds`. Rejects with an ApiError. */
  deleteData(token: string, testIds: readonly string[]): Promise<void>
}

/** The call beside those of the specification (docs/decisions/0008). Its answer is empty. */
export function createAccountApi(http: KyInstance): AccountApi {
  return {
    async deleteData(token, testIds) {
      const searchParams = testIds.map((id) => ['test_id', id])
      const headers = { Authorization: `Bearer ${token}` }
      const options = { method: 'delete', headers, searchParams }
      const { status } = await http(ACCOUNT_PATH, options).catch(async (error: unknown) => {
        throw await toApiError(error, callFailures.deleteAccount)
      })
      // The sign-in page of a hotel's network answers 200.
      if (status !== 204) throw new ApiError(callFailures.deleteAccount, status, null, undefined)
    },
  }
}
