const FIRST_PAUSE_MS = 2_000
const MAX_PAUSE_MS = 5 * 60_000
/** The longest Retry-After that is honoured. */
const MAX_RETRY_AFTER_MS = 60 * 60_000

export interface Pause {
  attempts: number
  /** When the next attempt is due, in ms since the epoch. */
  not_before: number
  /** Whether the server requested this pause. */
  asked: boolean
}

/**
 * Returns the pause after a failed attempt. It doubles with every attempt and has jitter, so that a recovering server
 * is not hit by all clients at once. A longer pause requested by the server takes precedence.
 * @param retryAfterMs Retry-After in ms, or null
 * @param random uniform in [0, 1)
 */
export function nextPause(attempts: number, retryAfterMs: number | null, now: number, random: () => number): Pause {
  const doubled = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempts, 20), MAX_PAUSE_MS)
  const backOff = doubled * (0.5 + random() / 2)
  const asked = retryAfterMs !== null && retryAfterMs > 0
  const pause = asked ? Math.min(Math.max(retryAfterMs, backOff), MAX_RETRY_AFTER_MS) : backOff
  return { attempts: attempts + 1, not_before: now + Math.round(pause), asked }
}

/**
 * Whether an attempt is due. A pause longer than the maximum is ignored, because it means that the clock was set back.
 * @param eager whether success has become likely, for example by a new connection; then only a pause that the server
 * requested still counts
 */
export function isDue({ not_before, asked }: Pause, now: number, eager: boolean): boolean {
  const remaining = not_before - now
  return remaining <= 0 || remaining > MAX_RETRY_AFTER_MS || (!asked && (eager || remaining > MAX_PAUSE_MS))
}

/**
 * Returns the pause that a Retry-After header requests, in ms. The header gives seconds or a date (RFC 9110, 10.2.3).
 * Null for a missing or invalid header.
 * @param now ms since the epoch
 */
export function retryAfter(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null
  const seconds = Number(header)
  const ms = Number.isNaN(seconds) ? Date.parse(header) - now : 1000 * seconds
  return Number.isNaN(ms) ? null : Math.max(ms, 0)
}
