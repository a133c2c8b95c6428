import type { KyInstance } from 'ky'
import { bearer, callApi } from '#api/callApi.ts'
import { OwnResult, ownResultPath } from '#contracts/ownResult.ts'

export interface OwnResultApi {
  /** GET: what the owner alone is told of a result. 404: there is none, or it is not that of the token's user. */
  read(token: string, shortcode: string): Promise<OwnResult>
}

/** The calls about one's own result. Every failure is an ApiError. */
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
