import { AccountResponse, RUNNING_TEST_PATH } from '#contracts/account'
import { ACCOUNT_PATH } from '#contracts/endpoints'
import type { KyInstance } from 'ky'
import { callFailures } from './apiError.ts'
import { bearer, callApi, callWithoutAnswer } from './callApi.ts'

export interface AccountTestsApi {
  /** GET: results and running test of the token's user. Tried once: nobody waits for it. */
  read(token: string): Promise<AccountResponse>
  /** PUT: the unfinished test becomes that of the token's user. */
  claim(token: string, testId: string): Promise<void>
}

/** The tests of a signed-in user (docs/decisions/0009). Every failure is an ApiError. */
export function createAccountTestsApi(http: KyInstance): AccountTestsApi {
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
    claim(token, testId) {
      const options = { method: 'put', headers: bearer(token), json: { test_id: testId }, ...once }
      return callWithoutAnswer(http, RUNNING_TEST_PATH, options, callFailures.account)
    },
  }
}
