import { CLIENT_ID, CLIENT_VERSION, PLATFORM } from '#contracts/clientVersion'
import { Problem } from '#contracts/problem'
import ky, { HTTPError, type KyInstance } from 'ky'
import { ApiError } from './apiError.ts'

/** No answer within this time counts as none (decisions, retries and timeout). */
const TIMEOUT_MS = 20_000
const RETRIES = 2
const RETRIED_STATUS_CODES = [429, 500, 501, 502, 503, 504]

/**
 * The one way to call the API: headers of spec 7, cookies sent, two more tries with exponential delay and jitter on no
 * answer, 429 and 5xx for every method; Retry-After is honoured.
 */
export function createHttpClient(base: string): KyInstance {
  return ky.create({
    prefixUrl: base,
    credentials: 'include',
    timeout: TIMEOUT_MS,
    retry: {
      limit: RETRIES,
      methods: ['get', 'post', 'patch'],
      statusCodes: RETRIED_STATUS_CODES,
      afterStatusCodes: [429, 503],
      maxRetryAfter: TIMEOUT_MS,
      jitter: true,
      retryOnTimeout: true,
    },
    headers: { Platform: PLATFORM, 'Client-Id': CLIENT_ID, 'Client-Version': CLIENT_VERSION },
  })
}

/** Any failure of a call as an ApiError with the specification's text for that call. */
export async function toApiError(failure: unknown, message: string): Promise<ApiError> {
  if (!(failure instanceof HTTPError)) return new ApiError(message, null, null, failure)
  const body: unknown = await failure.response.json().catch(() => null)
  const problem = Problem.safeParse(body)
  return new ApiError(message, failure.response.status, problem.success ? problem.data : null, failure)
}
