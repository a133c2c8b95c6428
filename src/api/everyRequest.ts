import { readCookie } from '#browser/cookies.ts'
import { CLIENT_ID, PLATFORM, VERSION } from '#contracts/clientVersion.ts'

/**
 * Returns the base address of the API with a slash at its end: the page's own origin, or the address set by the build.
 */
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

/** Returns the token that the server has set as a cookie, but never for another origin (§8.3). */
export function xsrfToken(): string | null {
  return new URL(apiBase()).origin === location.origin ? readCookie('XSRF-TOKEN') : null
}

/**
 * Returns the header that repeats the cookie XSRF-TOKEN. A cookie may contain anything, but a header cannot carry
 * characters other than these.
 */
export function xsrfHeader(token: string | null): Record<string, string> {
  return token !== null && /^[\x21-\x7e]+$/.test(token) ? { 'X-XSRF-TOKEN': token } : {}
}

/**
 * Fetches an answer with its body. ky limits only the time for the headers: a body that stops halfway would hang, and
 * one that is cut off would not be retried.
 */
export async function fetchWhole(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init)
  const body = await response.arrayBuffer()
  return new Response(body.byteLength > 0 ? body : null, response)
}
