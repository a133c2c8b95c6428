import type { KyInstance } from 'ky'
import { ApiError } from '#api/apiError.ts'
import { bearer, callApi } from '#api/callApi.ts'
import { withoutPauses } from '#api/httpClient.ts'
import { MeaningCheck, meaningCheckPath, type MeaningCheckRequest } from '#contracts/meaningCheck.ts'

/** It was answered or declined elsewhere, or these answers do not fit it: sent again, it would be refused again. */
const REFUSED = [409, 422]

export interface CheckApi {
  /** PUT: the answers of a check, or that it is declined. Resolves with the check as it now is, null where that is refused. */
  send(token: string, shortcode: string, request: MeaningCheckRequest): Promise<MeaningCheck | null>
}

/** The type of the problem of an address that a server does not know: one of the release before, which has no checks. */
const NO_SUCH_ADDRESS = 'urn:problem-type:not-found'

/** The call that sends a check of meanings. Every failure but a refusal is an ApiError. */
export function createCheckApi(http: KyInstance): CheckApi {
  return {
    async send(token, shortcode, request) {
      try {
        return await callApi(
          http,
          meaningCheckPath(encodeURIComponent(shortcode)),
          { method: 'put', headers: bearer(token), json: request, ...withoutPauses },
          { statuses: [200], schema: MeaningCheck },
          'ownResult',
        )
      } catch (error) {
        if (error instanceof ApiError && error.isFinal && REFUSED.includes(error.status!)) return null
        // Not the word of the result's server that there is none: answers of a check are not to be dropped for it.
        if (error instanceof ApiError && error.problem?.type === NO_SUCH_ADDRESS) {
          throw new ApiError('ownResult', error.status, null, error, error.retryAfterMs)
        }
        throw error
      }
    },
  }
}
