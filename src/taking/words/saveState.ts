import { useRef } from 'react'
import type { SavedTest } from '#contracts/test.ts'
import { answeredCount } from '#flow/wordNavigation.ts'
import { newestAnswer } from '#rules/mergeAnswers.ts'
import { isKept, type Session } from '#session/sessionStore.ts'

/** What the status line depends on besides the test. */
type Conditions = Pick<Session, 'online' | 'deviceFailing' | 'inMemory' | 'device'>

/** Where the answers are. */
export type SaveState = 'saved' | 'onDevice' | 'inBrowser' | 'notKept' | 'offline'

/** Returns what the status line says of a running test (§11.3): 'saved' only when the server has acknowledged every answer. */
export function saveStateOf(test: SavedTest, conditions: Conditions): SaveState {
  const { online, device } = conditions
  const kept = isKept(conditions)
  if (answeredCount(test.words) > 0 && newestAnswer(test) <= test.saved_through) return 'saved'
  // The answers are in the mirror, from which the newer version takes them. A note next to it says what to do.
  if (!kept && device === 'outgrown') return 'inBrowser'
  if (!kept) return 'notKept'
  return online ? 'onDevice' : 'offline'
}

/**
 * Returns whether a state is nothing new (§11.37): 'saved' has been said, and since then every answer was on the
 * device and then on the server. Between the two it changes with every save, which tells the learner nothing.
 */
export function useOldNews(state: SaveState): boolean {
  const last = useRef({ state, old: false })
  if (last.current.state !== state) {
    const said = last.current.old || last.current.state === 'saved'
    last.current = { state, old: said && (state === 'saved' || state === 'onDevice') }
  }
  return last.current.old
}
