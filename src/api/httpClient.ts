import ky, { HTTPError, type KyInstance } from 'ky'
import { Problem } from '#contracts/problem.ts'
import { ApiError } from './apiError.ts'
import { retryAfter } from './backOff.ts'
import { clientHeaders, fetchWhole, xsrfHeader } from './everyRequest.ts'

/** The time after which a request counts as unanswered (§8.6). */
const TIMEOUT_MS = 20_000
const RETRIES = 2
const TOO_MANY_REQUESTS = 429
const RETRIED_STATUS_CODES = [TOO_MANY_REQUESTS, ...Array.from({ length: 100 }, (_, offset) => 500 + offset)]
/** If the server requests a longer pause, the call fails instead, and the learner can try again later. */
const MAX_PAUSE_MS = 60_000

export interface HttpSettings {
  /** Time limit for a whole answer, headers and body, in ms. */
  timeoutMs?: number
  /** Returns the XSRF-TOKEN cookie, or null; only for an API on the page's own origin (§8.3). */
  xsrfToken?: () => string | null
  /** Called with every HTTP response. */
  onAnswer?: (answer: Response) => void
  /** Makes every request, to learn from it whether there is a connection. */
  watch?: (send: () => Promise<Response>) => Promise<Response>
}

/**
 * Creates the HTTP client for all calls to the API. It sends the headers of §8.2 and cookies. It retries every method
 * twice, after no answer, 429 or 5xx, with exponential back-off and jitter, and honours Retry-After.
 */
export function createHttpClient(base: string, settings: HttpSettings = {}): KyInstance {
  const { timeoutMs = TIMEOUT_MS, xsrfToken = () => null, onAnswer = () => {}, watch = (send) => send() } = settings
  return ky.create({
    prefixUrl: base,
    credentials: 'include',
    timeout: timeoutMs,
    fetch: (...request) => watch(() => fetchWhole(...request)),
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

/** Returns a fetch function for a call whose first request is already under way: its first try gets that response. */
export function continueRequest(firstTry: Promise<Response>): typeof fetch {
  let first: Promise<Response> | null = firstTry
  return async (...request) => {
    const answer = first
    first = null
    return answer ?? fetchWhole(...request)
  }
}

/** Options for a call that is tried once: the outbox tries again what it sends, and nothing depends on the others. */
export const once = { retry: { limit: 0 } }

function asksForLongPause(error: Error): boolean {
  const pause = requestedPause(error)
  return pause !== null && pause > MAX_PAUSE_MS
}

function requestedPause(error: unknown): number | null {
  return error instanceof HTTPError ? retryAfter(error.response.headers.get('Retry-After'), Date.now()) : null
}

/** Turns the failure of a call into an ApiError. */
export async function toApiError(failure: unknown, call: string): Promise<ApiError> {
  if (!(failure instanceof HTTPError)) return new ApiError(call, null, null, failure)
  const body: unknown = await failure.response.json().catch(() => null)
  const problem = Problem.safeParse(body)
  return new ApiError(
    call,
    failure.response.status,
    problem.success ? problem.data : null,
    failure,
    requestedPause(failure),
  )
}
