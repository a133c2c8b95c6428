import type { SavedTest } from '#contracts/test.ts'
import type { DeviceState } from '#device/database.ts'
import { answeredCount } from '#flow/wordNavigation.ts'
import { newestAnswer } from '#rules/mergeAnswers.ts'

/** What the status line depends on besides the test. */
interface Conditions {
  online: boolean
  /** The device did not store the last answers: only this page has them. */
  deviceFailing: boolean
  /** Whether another tab keeps this one from the database. */
  device: DeviceState
}

/**
 * Returns the status line of a running test (§11.3). It says 'Saved' only when the server has acknowledged every
 * answer.
 */
export function saveStateText(test: SavedTest, { online, deviceFailing, device }: Conditions): string {
  const answered = answeredCount(test.words)
  if (answered > 0 && newestAnswer(test) <= test.saved_through) return 'Saved'
  // The answers are in the mirror, from which the newer version takes them. A note next to it says what to do.
  if (deviceFailing && device === 'outgrown') return 'Not sent yet: kept in this browser'
  if (deviceFailing) return 'This device stores nothing now: please keep this page open'
  if (online) return 'Saved on this device'
  return `Offline: ${answered} ${answered === 1 ? 'answer is' : 'answers are'} safe here`
}
