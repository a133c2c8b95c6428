import { AccountResponse, RUNNING_TEST_PATH } from '#contracts/account'
import { ACCOUNT_PATH } from '#contracts/endpoints'
import type { KyInstance } from 'ky'
import { ApiError, callFailures } from './apiError.ts'
import { callApi } from './callApi.ts'
import { toApiError } from './httpClient.ts'

export interface AccountTestsApi {
  /** GET: results and running test of the token's user. Tried once: nobody waits for it. */
  read(token: string): Promise<AccountResponse>
  /** PUT: the unfinished test becomes that of the token's user. */
  claim(token: string, testId: string): Promise<void>
}

/** The tests of a signed-in user (docs/decisions/0009). Every failure is an ApiError. */
export function createAccountTestsApi(http: KyInstance): AccountTestsApi {
  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })
  const once = { retry: { limit: 0 } }
  return {
    read: (token) =>
      callApi(
        http,
        ACCOUNT_PATH,
        { method: 'get', headers: bearer(token), ...once },
        { statuses: [200], schema: AccountResponse },
        callFailures.account,
      ),
    async claim(token, testId) {
      const options = { method: 'put', headers: bearer(token), json: { test_id: testId }, ...once }
      const { status } = await http(RUNNING_TEST_PATH, options).catch(async (error: unknown) => {
        throw await toApiError(error, callFailures.account)
      })
      if (status !== 204) throw new ApiError(callFailures.account, status, null, undefined)
    },
  }
}
