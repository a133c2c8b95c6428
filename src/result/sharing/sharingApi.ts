import type { KyInstance } from 'ky'
import { bearer, callForNoContent } from '#api/callApi.ts'
import { ownResultPath, ownSharingPath, type SharingRequest } from '#contracts/ownResult.ts'

export interface SharingApi {
  /** PUT: sets what others see of the result and, if it is given, the name stored with it. */
  change(token: string, shortcode: string, sharing: SharingRequest): Promise<void>
  /** DELETE: deletes the result with its answers and its link. */
  remove(token: string, shortcode: string): Promise<void>
}

/** Creates the owner's calls about a result (docs/decisions/0023). Every failure is an ApiError. */
export function createSharingApi(http: KyInstance): SharingApi {
  return {
    change(token, shortcode, sharing) {
      const path = ownSharingPath(encodeURIComponent(shortcode))
      return callForNoContent(http, path, { method: 'put', headers: bearer(token), json: sharing }, 'sharing')
    },
    remove(token, shortcode) {
      const path = ownResultPath(encodeURIComponent(shortcode))
      return callForNoContent(http, path, { method: 'delete', headers: bearer(token) }, 'deleteResult')
    },
  }
}
