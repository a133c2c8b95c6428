import { readCookie } from '#browser/cookies.ts'
import { CLIENT_ID, PLATFORM, VERSION } from '#contracts/clientVersion.ts'

/** Returns the API's base address with a trailing slash: the page's own origin, or the address set by the build. */
export function apiBase(): string {
  return `${import.meta.env.VITE_API_BASE ?? location.origin}/v1/`
}

/** Headers of every request (§8.2). */
export const clientHeaders = {
  Accept: 'application/json',
  Platform: PLATFORM,
  'Client-Id': CLIENT_ID,
  'Client-Version': VERSION,
}

/** Returns the token that the server set as a cookie; null for an API on another origin (§8.3). */
export function xsrfToken(): string | null {
  return new URL(apiBase()).origin === location.origin ? readCookie('XSRF-TOKEN') : null
}

/**
 * Returns the header that repeats the XSRF-TOKEN cookie, unless its value contains characters that a header cannot
 * carry.
 */
export function xsrfHeader(token: string | null): Record<string, string> {
  return token !== null && /^[\x21-\x7e]+$/.test(token) ? { 'X-XSRF-TOKEN': token } : {}
}

/**
 * Fetches an answer together with its body. ky's timeout and retries cover only the headers, so a stalled body would
 * hang, and one that is cut off would not be retried.
 */
export async function fetchWhole(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init)
  const body = await response.arrayBuffer()
  return new Response(body.byteLength > 0 ? body : null, response)
}
