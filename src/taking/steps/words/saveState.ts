import { useRef } from 'react'
import type { SavedTest } from '#contracts/test.ts'
import { answeredCount } from '#flow/wordNavigation.ts'
import { hasUnsaved } from '#rules/mergeAnswers.ts'
import { isKept, type Session } from '#session/sessionStore.ts'

/** The conditions, in addition to the test, that determine the status line. */
type Conditions = Pick<Session, 'online' | 'deviceFailing' | 'inMemory' | 'device'>

/** Where the answers are stored. */
export type SaveState = 'saved' | 'onDevice' | 'inBrowser' | 'notKept' | 'offline'

/** Returns the status of a running test (§11.3): 'saved' only if the server has acknowledged every answer. */
export function saveStateOf(test: SavedTest, conditions: Conditions): SaveState {
  const { online, device } = conditions
  const kept = isKept(conditions)
  if (answeredCount(test.words) > 0 && !hasUnsaved(test)) return 'saved'
  // The answers are in the mirror, from which the newer version adopts them. A note explains what to do.
  if (!kept && device === 'outgrown') return 'inBrowser'
  if (!kept) return 'notKept'
  return online ? 'onDevice' : 'offline'
}

/**
 * Whether a state needs no announcement (§11.37): 'saved' was announced, and since then every answer has been stored on
 * the device and then on the server. Switching between these two with every save is of no interest to the learner.
 */
export function useAlreadyReported(state: SaveState): boolean {
  const last = useRef({ state, reported: false })
  if (last.current.state !== state) {
    const reported = last.current.reported || last.current.state === 'saved'
    last.current = { state, reported: reported && (state === 'saved' || state === 'onDevice') }
  }
  return last.current.reported
}
