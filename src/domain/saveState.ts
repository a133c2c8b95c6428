import type { SavedTest } from '#contracts/savedTest'
import { answeredCount } from './wordNavigation.ts'

/** `answered_at` of the latest answer, 0 before the first. */
export function newestAnswer(test: SavedTest): number {
  return Math.max(0, ...test.words.map((word) => word.answered_at ?? 0))
}

/** The status line of a running test (look, States). 'Saved' only when the server has acknowledged every answer. */
export function saveStateText(test: SavedTest, online: boolean): string {
  const answered = answeredCount(test.words)
  if (answered > 0 && newestAnswer(test) <= test.saved_through) return 'Saved'
  if (online) return 'Saved on this device'
  return `Offline: ${answered} ${answered === 1 ? 'answer is' : 'answers are'} safe here`
}
