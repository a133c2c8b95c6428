import { canResume } from '#flow/resumeProgress.ts'
import type { Session } from '#session/sessionStore.ts'

/**
 * Whether a session's start screen looks like the prerendered one, which shows a half-finished test at most. Every
 * other field of the session that StartScreen or its children show must be compared here; otherwise React discards the
 * document because it differs.
 * @param shown the session that the document shows
 */
export function looksPrerendered(session: Session, shown: Session): boolean {
  const equalFields: readonly (keyof Session)[] = [
    'device',
    'deviceFull',
    'inMemory',
    'sendBlocked',
    'appStored',
    'updateReady',
    'resultDeleted',
    'signedInAs',
  ]
  const emptyLists = ['history', 'ownResults', 'aside'] as const
  return (
    canResume(session.test) === canResume(shown.test) &&
    equalFields.every((part) => session[part] === shown[part]) &&
    emptyLists.every((list) => session[list].length === 0)
  )
}
