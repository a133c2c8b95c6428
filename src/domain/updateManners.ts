import { paths } from './paths.ts'

/** Time between two looks for a new version while the page stays open. */
const CHECK_INTERVAL_MS = 3600 * 1000

/** The page may change under the learner only before anything was done on it, and never in the middle of a test. */
export function mayUpdateSilently({ path, touched }: { path: string; touched: boolean }): boolean {
  return !touched && !`${path}/`.startsWith(paths.profile)
}

/** @param lastCheck ms since the epoch, as `now`. */
export function updateCheckIsDue({ online, lastCheck, now }: { online: boolean; lastCheck: number; now: number }) {
  return online && now - lastCheck >= CHECK_INTERVAL_MS
}
