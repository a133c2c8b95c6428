import { useRef } from 'react'
import type { SavedTest } from '#contracts/test.ts'
import { answeredCount } from '#flow/wordNavigation.ts'
import { newestAnswer } from '#rules/mergeAnswers.ts'
import { isKept, type Session } from '#session/sessionStore.ts'

/** What the status line depends on besides the test. */
type Conditions = Pick<Session, 'online' | 'deviceFailing' | 'inMemory' | 'device'>

const SAVED = 'Saved'
const ON_DEVICE = 'Saved on this device'

/**
 * Returns the status line of a running test (§11.3). It says 'Saved' only when the server has acknowledged every
 * answer.
 */
export function saveStateText(test: SavedTest, conditions: Conditions): string {
  const { online, device } = conditions
  const kept = isKept(conditions)
  const answered = answeredCount(test.words)
  if (answered > 0 && newestAnswer(test) <= test.saved_through) return SAVED
  // The answers are in the mirror, from which the newer version takes them. A note next to it says what to do.
  if (!kept && device === 'outgrown') return 'Not sent yet: kept in this browser'
  if (!kept) return 'Please keep this page open. This device cannot save now.'
  if (online) return ON_DEVICE
  return `Offline: ${answered} ${answered === 1 ? 'answer is' : 'answers are'} safe here`
}

/**
 * Returns whether a status is nothing new (§11.37): 'Saved' has been said, and since then every answer was on the
 * device and then on the server. Between the two it changes with every save, which tells the learner nothing.
 */
export function useOldNews(text: string): boolean {
  const last = useRef({ text, old: false })
  if (last.current.text !== text) {
    const said = last.current.old || last.current.text === SAVED
    last.current = { text, old: said && (text === SAVED || text === ON_DEVICE) }
  }
  return last.current.old
}
