const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 5 * 60_000
/** The longest pause that is accepted from Retry-After. */
const LONGEST_ASKED_PAUSE_MS = 60 * 60_000

export interface Pause {
  attempts: number
  /** When the next attempt is due, in ms since the epoch. */
  not_before: number
  /** Whether the server asked for this pause. */
  asked: boolean
}

/**
 * Returns the pause after a failed attempt. It doubles with every attempt and has jitter, so that a server that comes
 * back does not get the requests of all clients at once. If the server asked for a longer pause, that one counts.
 * @param askedMs Retry-After in ms, null when the server asked for nothing.
 * @param random uniform in [0, 1)
 */
export function nextPause(attempts: number, askedMs: number | null, now: number, random: () => number): Pause {
  const doubled = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempts, 20), LONGEST_PAUSE_MS)
  const own = doubled * (0.5 + random() / 2)
  const asked = askedMs !== null && askedMs > 0
  const pause = asked ? Math.min(Math.max(askedMs, own), LONGEST_ASKED_PAUSE_MS) : own
  return { attempts: attempts + 1, not_before: now + Math.round(pause), asked }
}

/**
 * Whether an attempt is due. A pause longer than any that is ever set is ignored, because the clock must have been set
 * back.
 * @param eager whether something has happened that makes success likely, such as a new connection: then only a pause
 * that the server asked for still counts.
 */
export function isDue({ not_before, asked }: Pause, now: number, eager: boolean): boolean {
  const left = not_before - now
  return left <= 0 || left > LONGEST_ASKED_PAUSE_MS || (!asked && (eager || left > LONGEST_PAUSE_MS))
}

/**
 * Returns the pause that a Retry-After header asks for, in ms: given in seconds, or as a date (RFC 9110, 10.2.3). Null
 * for a missing or invalid header.
 * @param now ms since the epoch
 */
export function retryAfter(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null
  const seconds = Number(header)
  const ms = Number.isNaN(seconds) ? Date.parse(header) - now : 1000 * seconds
  return Number.isNaN(ms) ? null : Math.max(ms, 0)
}
