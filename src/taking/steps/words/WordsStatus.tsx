import { Link } from 'react-router-dom'
import type { SavedTest } from '#contracts/test.ts'
import { hasTakenTest } from '#flow/knownLearner.ts'
import { answeredCount } from '#flow/wordNavigation.ts'
import { paths } from '#rules/paths.ts'
import { DeviceLine, useDeviceNote } from '#session/DeviceLine.tsx'
import { useSession } from '#session/session.tsx'
import { isKept } from '#session/sessionStore.ts'
import { wordsText } from '#texts/words.ts'
import shapes from '#ui/shapes.module.css'
import { StatusLine } from '#ui/StatusLine.tsx'
import { useNow } from '#ui/useNow.ts'
import { paceAt } from './pace.ts'
import { saveStateOf, useAlreadyReported } from './saveState.ts'
import styles from './WordsStatus.module.css'

/**
 * The line below the answers: where they are stored, how much longer the test takes, and any problems. All are on one
 * line, so that nothing moves. Next to the pace, a dot represents the state; with a problem or without a connection,
 * text replaces the pace.
 */
export function WordsStatus({ test, practising }: { test: SavedTest; practising: boolean }) {
  const session = useSession()
  const now = useNow()
  const saveState = saveStateOf(test, session)
  const isReported = useAlreadyReported(saveState)
  const { note } = useDeviceNote()
  const hasDeviceProblem = !isKept(session) || note !== null
  const pace = practising || !session.online || hasDeviceProblem ? null : paceAt(test.words)
  const quiet = isReported || pace !== null
  // Problems with the device have long texts and notes, which need the whole line.
  const isNew = !practising && !quiet && !hasDeviceProblem
  // A lone dot needs no separator, which would look like a second dot.
  const needsSeparator = !practising && (!quiet || pace !== null || hasDeviceProblem)
  const stateText = wordsText(`state.${saveState}`, { answered: answeredCount(test.words) })
  return (
    <div className={`${shapes.statusRow} ${styles.status}`} data-news={isNew || undefined}>
      {!practising && (
        <StatusLine text={stateText} tone={session.online && isKept(session) ? 'calm' : 'offline'} quiet={quiet} />
      )}
      {practising && hasTakenTest(session, now) && (
        <Link className={styles.how} to={paths.about}>
          {wordsText('howItWorks')}
        </Link>
      )}
      <p role="status">
        {pace && (
          <span key={pace.milestone}>
            <strong>{wordsText(`pace.${pace.milestone}`)}</strong>{' '}
            <span>{pace.minutes !== null && wordsText('minutesLeft', { minutes: pace.minutes })}</span>
          </span>
        )}
      </p>
      <DeviceLine />
      {needsSeparator && (
        <span className={styles.between} aria-hidden="true">
          ·
        </span>
      )}
      <span className={styles.hint}>{wordsText('shortcuts.hint')}</span>
    </div>
  )
}
