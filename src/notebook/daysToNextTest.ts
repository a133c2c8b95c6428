import { DAY_MS, dayAfter } from '#browser/clock.ts'
import type { NotebookAhead } from '#device/notebookState.ts'

/** Before that, the gain is hardly larger than the difference between two tests of an unchanged learner. */
export const PAUSE_DAYS = 30

/**
 * Returns in how many days (0 to 30) a new test makes sense: 0 as soon as practice has taught the learner enough. It is
 * only advice; a test can be taken at any time.
 * @param last when the last test was completed, in ms since the epoch, like `now`
 */
export function daysToNextTest(last: number, now: number, ahead: NotebookAhead | null): number {
  // A test after today was finished while a clock was ahead, and says nothing.
  if ((ahead?.learntAt ?? 0) > last || last >= dayAfter(now)) return 0
  return Math.min(PAUSE_DAYS, Math.max(0, Math.ceil(PAUSE_DAYS - (now - last) / DAY_MS)))
}
