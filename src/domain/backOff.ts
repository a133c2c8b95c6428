const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 5 * 60_000
/** What a server may ask for with Retry-After. */
const LONGEST_ASKED_PAUSE_MS = 60 * 60_000

export interface Pause {
  attempts: number
  /** When the next try is due, ms since the epoch. */
  not_before: number
  /** The server asked for it. */
  asked: boolean
}

/**
 * The pause after a try without success: doubled with every try, with jitter, so that a server that comes back is not
 * met by all its clients at once; or what the server asked for, where that is longer.
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
 * Whether a try is due. `eager`: something happened that makes success likely, such as a new connection: then only a
 * pause that the server asked for is kept. A pause longer than any that is given is no pause: the clock was set back.
 */
export function isDue({ not_before, asked }: Pause, now: number, eager: boolean): boolean {
  const left = not_before - now
  return left <= 0 || left > LONGEST_ASKED_PAUSE_MS || (!asked && (eager || left > LONGEST_PAUSE_MS))
}
