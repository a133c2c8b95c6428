import { canResume } from '#flow/resumeProgress.ts'
import type { Session } from '#session/sessionStore.ts'

/**
 * Whether the start screen of a session looks as its prerendered document does, which shows a half-finished test at most. Whatever
 * else StartScreen, or what it renders, shows of the session belongs here: if it is missing, React finds a document that
 * differs and throws it away.
 * @param shown the session that the document shows
 */
export function looksPrerendered(session: Session, shown: Session): boolean {
  const alike: readonly (keyof Session)[] = [
    'device',
    'deviceFull',
    'appStored',
    'updateReady',
    'resultDeleted',
    'signedInAs',
  ]
  const empty = ['history', 'ownResults', 'aside'] as const
  return (
    canResume(session.test) === canResume(shown.test) &&
    alike.every((part) => session[part] === shown[part]) &&
    empty.every((list) => session[list].length === 0)
  )
}
