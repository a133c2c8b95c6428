import type { KyInstance } from 'ky'
import { AccountResponse, ADOPT_GUEST_PATH, RUNNING_TEST_PATH } from '#contracts/account.ts'
import { ACCOUNT_PATH } from '#contracts/apiPaths.ts'
import { bearer, callApi, callForNoContent } from './callApi.ts'

export interface AccountApi {
  /**
   * DELETE: removes all data about the token's user from the server, and the unfinished tests in `testIds`. Rejects
   * with an ApiError.
   */
  deleteData(token: string, testIds: readonly string[]): Promise<void>
}

/** Creates the call that deletes an account's data (§8.36, docs/decisions/0008). */
export function createAccountApi(http: KyInstance): AccountApi {
  return {
    deleteData(token, testIds) {
      const searchParams = testIds.map((id) => ['test_id', id])
      const options = { method: 'delete', headers: bearer(token), searchParams }
      return callForNoContent(http, ACCOUNT_PATH, options, 'deleteAccount')
    },
  }
}

export interface AccountTestsApi {
  /** GET: reads the results and the running test of the token's user. No retries, because no screen depends on it. */
  read(token: string): Promise<AccountResponse>
  /** PUT: claims the unfinished test for the token's user. */
  claim(token: string, testId: string): Promise<void>
  /** POST: moves the tests and results of a guest to the token's user. */
  adoptGuest(token: string, guestToken: string): Promise<void>
}

/** Creates the calls for the tests of a signed-in user (docs/decisions/0009). Every failure is an ApiError. */
export function createAccountTestsApi(http: KyInstance): AccountTestsApi {
  const once = { retry: { limit: 0 } }
  return {
    read: (token) =>
      callApi(
        http,
        ACCOUNT_PATH,
        { method: 'get', headers: bearer(token), ...once },
        { statuses: [200], schema: AccountResponse },
        'account',
      ),
    claim(token, testId) {
      const options = { method: 'put', headers: bearer(token), json: { test_id: testId }, ...once }
      return callForNoContent(http, RUNNING_TEST_PATH, options, 'account')
    },
    adoptGuest(token, guestToken) {
      const options = { method: 'post', headers: bearer(token), json: { guest_token: guestToken } }
      return callForNoContent(http, ADOPT_GUEST_PATH, options, 'account')
    },
  }
}
