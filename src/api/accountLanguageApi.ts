import type { KyInstance } from 'ky'
import { ACCOUNT_LANGUAGE_PATH, type AccountLanguageRequest } from '#contracts/accountLanguage.ts'
import { bearer, callForNoContent } from './callApi.ts'

/** PUT: stores the language that the token's user chose, without retries. Rejects with an ApiError. */
export function putLanguage(http: KyInstance, token: string, json: AccountLanguageRequest): Promise<void> {
  const options = { method: 'put', headers: bearer(token), json, retry: { limit: 0 } }
  return callForNoContent(http, ACCOUNT_LANGUAGE_PATH, options, 'account')
}
