/** The header that repeats the cookie XSRF-TOKEN. A cookie may hold anything; any other characters could not be sent. */
export function xsrfHeader(token: string | null): Record<string, string> {
  return token !== null && /^[\x21-\x7e]+$/.test(token) ? { 'X-XSRF-TOKEN': token } : {}
}
