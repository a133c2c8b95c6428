import type { Complaint } from './ledger.ts'
import type { Traffic } from './traffic.ts'

/** The same timeout as in the product's own client (`TIMEOUT_MS` in src/api/httpClient.ts). */
const ANSWER_LIMIT_MS = 20_000

/** One request of a learner. */
export interface ApiRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** The path below /v1/, or from the root if it begins with a slash. */
  path: string
  headers?: Readonly<Record<string, string>>
  /** Strings are sent unchanged, everything else as JSON. */
  body?: unknown
}

/**
 * A learner's knowledge after a request. Only `acknowledged` is a promise; after `unknown` the request may or may not
 * have taken effect; `refused` is a negative response.
 */
export type Outcome =
  | { kind: 'acknowledged'; body: unknown }
  | { kind: 'refused'; status: number; detail: string }
  | { kind: 'unknown' }
  | { kind: 'limited' }

/** Sends a request to an API process, and records the outcome in the traffic. */
export async function callApi(
  api: { name: string; url: string },
  { method, path, headers = {}, body }: ApiRequest,
  traffic: Traffic,
  complain: (kind: Complaint['kind'], what: string) => void,
): Promise<Outcome> {
  const from = performance.now()
  const fail = (kind: 'no answer' | 'unavailable', what: string): Outcome => {
    traffic.fail({ api: api.name, kind, what: `${method} at ${api.name}: ${what}`, from, to: performance.now() })
    return { kind: 'unknown' }
  }
  let response: Response
  let text: string
  try {
    response = await fetch(new URL(path, `${api.url}/v1/`), {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    text = await response.text()
  } catch (error) {
    return fail('no answer', reasonOf(error))
  }
  const { status } = response
  if (response.ok) {
    traffic.acknowledge(api.name)
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return { kind: 'acknowledged', body: isJson ? JSON.parse(text) : text }
  }
  if (status === 429) return { kind: 'limited' }
  if (status < 500) return { kind: 'refused', status, detail: text }
  if (!isClearUnavailable(response, text)) complain('unclear', `${method} was answered ${status} ${text.slice(0, 300)}`)
  return fail('unavailable', `answered ${status}`)
}

/** Whether a response is a 503 as the API promises it: problem+json with its type, and Retry-After. */
function isClearUnavailable({ status, headers }: Response, text: string): boolean {
  return (
    status === 503 &&
    headers.get('content-type')?.startsWith('application/problem+json') === true &&
    Number(headers.get('retry-after')) > 0 &&
    text.includes('"urn:problem-type:unavailable"')
  )
}

function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: string; message?: string } }
  return cause?.code ?? cause?.message ?? String(error)
}

/** Returns a proxy's header with the address of one of many simulated clients on this machine. */
export function clientAddress(number: number): Readonly<Record<string, string>> {
  return { 'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` }
}
