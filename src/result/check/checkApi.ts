import type { KyInstance } from 'ky'
import { ApiError } from '#api/apiError.ts'
import { bearer, callApi } from '#api/callApi.ts'
import { withoutPauses } from '#api/httpClient.ts'
import { MeaningCheck, meaningCheckPath, type MeaningCheckRequest } from '#contracts/meaningCheck.ts'

/** Statuses of a final refusal: the check was answered or declined elsewhere, or these answers do not fit it. */
const REFUSED = [409, 422]

export interface CheckApi {
  /** PUT: sends the answers of a check, or declines it. Resolves with the check's new state, or null if refused. */
  send(token: string, shortcode: string, request: MeaningCheckRequest): Promise<MeaningCheck | null>
}

/** Creates the call that sends a check of meanings. Every failure except a refusal is an ApiError. */
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
        if (error instanceof ApiError && error.isRefusal(...REFUSED)) return null
        throw error
      }
    },
  }
}
