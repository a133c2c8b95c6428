import { DAY_MS, dayAfter } from '#browser/clock.ts'
import type { NotebookAhead } from '#device/notebookState.ts'

/** Before that, the gain is hardly larger than the difference between two tests of an unchanged learner. */
export const PAUSE_DAYS = 30

/**
 * The days until a new test makes sense, from 30 to 0, or 0 once practice has made enough known; nobody has to wait for
 * it.
 * @param last when the last test was completed; both in ms since the epoch
 */
export function daysToNextTest(last: number, now: number, ahead: NotebookAhead | null): number {
  // A test after today was finished while a clock was ahead, and says nothing.
  if ((ahead?.learntAt ?? 0) > last || last >= dayAfter(now)) return 0
  return Math.min(PAUSE_DAYS, Math.max(0, Math.ceil(PAUSE_DAYS - (now - last) / DAY_MS)))
}
