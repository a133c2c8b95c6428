import type { KyInstance } from 'ky'
import { bearer, callApi } from '#api/callApi.ts'
import { OwnResult, ownResultPath } from '#contracts/ownResult.ts'

export interface OwnResultApi {
  /** GET: reads a result with the parts for its owner. 404: it does not exist, or belongs to another user. */
  read(token: string, shortcode: string): Promise<OwnResult>
}

/** Creates an owner's calls about results. Every failure is an ApiError. */
export function createOwnResultApi(http: KyInstance): OwnResultApi {
  return {
    read: (token, shortcode) =>
      callApi(
        http,
        ownResultPath(encodeURIComponent(shortcode)),
        { method: 'get', headers: bearer(token) },
        { statuses: [200], schema: OwnResult },
        'ownResult',
      ),
  }
}
