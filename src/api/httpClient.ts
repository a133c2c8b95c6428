import ky, { HTTPError, type KyInstance } from 'ky'
import { Problem } from '#contracts/problem.ts'
import { ApiError, type ApiCall } from './apiError.ts'
import { retryAfter } from './backOff.ts'
import { clientHeaders, fetchWhole, xsrfHeader } from './everyRequest.ts'

/** After this time a request counts as unanswered (§8.6). */
const TIMEOUT_MS = 20_000
const RETRIES = 2
const TOO_MANY_REQUESTS = 429
const RETRIED_STATUS_CODES = [TOO_MANY_REQUESTS, ...Array.from({ length: 100 }, (_, offset) => 500 + offset)]
/** If the server asks for a longer pause, the call is not repeated: the learner may try later. */
const LONGEST_PAUSE_MS = 60_000

export interface HttpSettings {
  /** Time limit for a whole answer, headers and body, in ms. */
  timeoutMs?: number
  /** Returns the cookie XSRF-TOKEN if it exists; only for an API on the page's own origin (§8.3). */
  xsrfToken?: () => string | null
  /** Is told of each answer. */
  onAnswer?: (answer: Response) => void
}

/**
 * Creates the HTTP client for all calls to the API: headers of §8.2, cookies sent, and two retries with exponential
 * delay and jitter after no answer, 429 and 5xx, for every method. Retry-After is honoured.
 */
export function createHttpClient(base: string, settings: HttpSettings = {}): KyInstance {
  const { timeoutMs = TIMEOUT_MS, xsrfToken = () => null, onAnswer = () => {} } = settings
  return ky.create({
    prefixUrl: base,
    credentials: 'include',
    timeout: timeoutMs,
    fetch: fetchWhole,
    retry: {
      limit: RETRIES,
      methods: ['get', 'post', 'put', 'patch', 'delete'],
      statusCodes: RETRIED_STATUS_CODES,
      afterStatusCodes: [TOO_MANY_REQUESTS, 503],
      shouldRetry: ({ error }) => (asksForLongPause(error) ? false : undefined),
      jitter: true,
      retryOnTimeout: true,
    },
    headers: clientHeaders,
    hooks: {
      beforeRequest: [
        (request) => {
          for (const [name, value] of Object.entries(xsrfHeader(xsrfToken()))) request.headers.set(name, value)
        },
      ],
      afterResponse: [(_request, _options, answer) => onAnswer(answer)],
    },
  })
}

/** The fetch of a call whose first request is already under way: the first try gets that request's response. */
export function continuing(firstTry: Promise<Response>): typeof fetch {
  let first: Promise<Response> | null = firstTry
  return async (...request) => {
    const answer = first
    first = null
    return answer ?? fetchWhole(...request)
  }
}

/**
 * For a call that holds up others while it is under way: a pause that the server asks for is not waited out, so that whoever
 * calls can do so without holding them up.
 */
export const leavingPauses = {
  retry: { shouldRetry: ({ error }: { error: Error }) => (askedPause(error) === null ? undefined : false) },
}

function asksForLongPause(error: Error): boolean {
  const pause = askedPause(error)
  return pause !== null && pause > LONGEST_PAUSE_MS
}

function askedPause(error: unknown): number | null {
  return error instanceof HTTPError ? retryAfter(error.response.headers.get('Retry-After'), Date.now()) : null
}

/** Turns the failure of a call into an ApiError. */
export async function toApiError(failure: unknown, call: ApiCall): Promise<ApiError> {
  if (!(failure instanceof HTTPError)) return new ApiError(call, null, null, failure)
  const body: unknown = await failure.response.json().catch(() => null)
  const problem = Problem.safeParse(body)
  return new ApiError(
    call,
    failure.response.status,
    problem.success ? problem.data : null,
    failure,
    askedPause(failure),
  )
}
