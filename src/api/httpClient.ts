import { Problem } from '#contracts/problem'
import { retryAfter } from '#domain/retryAfter'
import ky, { HTTPError, type KyInstance } from 'ky'
import { ApiError } from './apiError.ts'
import { clientHeaders } from './clientHeaders.ts'
import { xsrfHeader } from './xsrf.ts'

/** No answer within this time counts as none (decisions, retries and timeout). */
const TIMEOUT_MS = 20_000
const RETRIES = 2
const TOO_MANY_REQUESTS = 429
const RETRIED_STATUS_CODES = [TOO_MANY_REQUESTS, ...Array.from({ length: 100 }, (_, offset) => 500 + offset)]
/** A server that asks for a longer pause than this is not asked again: the learner may try later. */
const LONGEST_PAUSE_MS = 60_000

export interface HttpSettings {
  /** Time for a whole answer, headers and body, in ms. */
  timeoutMs?: number
  /** The cookie XSRF-TOKEN where one exists; for an API of the page's own origin only (decisions, XSRF). */
  xsrfToken?: () => string | null
}

/**
 * The one way to call the API: headers of spec 7, cookies sent, two more tries with exponential delay and jitter on no
 * answer, 429 and 5xx for every method; Retry-After is honoured.
 */
export function createHttpClient(base: string, settings: HttpSettings = {}): KyInstance {
  const { timeoutMs = TIMEOUT_MS, xsrfToken = () => null } = settings
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
    },
  })
}

/**
 * Fetches an answer with its body. ky times the headers only: a body that stops halfway would hang, and one cut off
 * would not be tried again.
 */
async function fetchWhole(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init)
  const body = await response.arrayBuffer()
  return new Response(body.byteLength > 0 ? body : null, response)
}

function asksForLongPause(error: Error): boolean {
  if (!(error instanceof HTTPError)) return false
  const pause = retryAfter(error.response.headers.get('Retry-After'), Date.now())
  return pause !== null && pause > LONGEST_PAUSE_MS
}

/** A failed call as an ApiError with the specification's text for that call. */
export async function toApiError(failure: unknown, message: string): Promise<ApiError> {
  if (!(failure instanceof HTTPError)) return new ApiError(message, null, null, failure)
  const body: unknown = await failure.response.json().catch(() => null)
  const problem = Problem.safeParse(body)
  return new ApiError(message, failure.response.status, problem.success ? problem.data : null, failure)
}
