import { canResume } from '#flow/resumeProgress.ts'
import type { Session } from '#session/sessionStore.ts'

/** What may differ, because the start screen shows nothing of it. */
const INVISIBLE: readonly (keyof Session)[] = [
  ...(['profile', 'online', 'accounts', 'installWay', 'serverYear', 'spare', 'newTestFlow', 'awaitingTest'] as const),
  ...(['singleKeysOff', 'formsFilledAt', 'examToldAt', 'promisedAt', 'invitedBy'] as const),
]

/**
 * Whether a session's start screen looks like the prerendered one, which shows a half-finished test at most; otherwise
 * React discards the document because it differs.
 * @param shown the session that the document shows
 */
export function looksPrerendered(session: Session, shown: Session): boolean {
  const looks = (field: keyof Session, { [field]: value }: Session) =>
    field === 'test' ? canResume(value as Session['test']) : JSON.stringify(value)
  const compared = (Object.keys(shown) as (keyof Session)[]).filter((field) => !INVISIBLE.includes(field))
  return compared.every((field) => looks(field, session) === looks(field, shown))
}
