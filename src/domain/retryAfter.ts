/**
 * The pause that a header Retry-After asks for, in ms: seconds, or a date (RFC 9110, 10.2.3). Null for none or nonsense.
 * @param now ms since the epoch
 */
export function retryAfter(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null
  const seconds = Number(header)
  const ms = Number.isNaN(seconds) ? Date.parse(header) - now : 1000 * seconds
  return Number.isNaN(ms) ? null : Math.max(ms, 0)
}
