import type { SavedTest } from '#contracts/savedTest'
import { answeredCount } from './wordNavigation.ts'

/** `answered_at` of the latest answer, 0 before the first. */
export function newestAnswer(test: SavedTest): number {
  return Math.max(0, ...test.words.map((word) => word.answered_at ?? 0))
}

/** What the status line goes by, beside the test. */
interface Conditions {
  online: boolean
  /** The device did not store the last answers: only this page holds them. */
  deviceFailing: boolean
}

/** The status line of a running test (look, States). 'Saved' only when the server has acknowledged every answer. */
export function saveStateText(test: SavedTest, { online, deviceFailing }: Conditions): string {
  const answered = answeredCount(test.words)
  if (answered > 0 && newestAnswer(test) <= test.saved_through) return 'Saved'
  if (deviceFailing) return 'This device stores nothing now: please keep this page open'
  if (online) return 'Saved on this device'
  return `Offline: ${answered} ${answered === 1 ? 'answer is' : 'answers are'} safe here`
}
