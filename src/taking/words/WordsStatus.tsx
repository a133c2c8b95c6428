import { Link } from 'react-router-dom'
import type { SavedTest } from '#contracts/test.ts'
import { hasTakenTest } from '#flow/knownLearner.ts'
import { answeredCount } from '#flow/wordNavigation.ts'
import { paths } from '#rules/paths.ts'
import { DeviceLine, useDeviceNote } from '#session/DeviceLine.tsx'
import { useSession } from '#session/session.tsx'
import { isKept } from '#session/sessionStore.ts'
import { wordsText } from '#texts/words.ts'
import { StatusLine } from '#ui/StatusLine.tsx'
import { useNow } from '#ui/useNow.ts'
import { paceAt } from './pace.ts'
import { saveStateOf, useOldNews } from './saveState.ts'
import styles from './WordsStatus.module.css'

/**
 * The line below the answers: where they are stored, how much longer the test takes, and what is wrong. All on one
 * line, so that nothing moves: beside the pace a dot stands for the state, and beside trouble and without a connection,
 * of which words tell, there is no pace.
 */
export function WordsStatus({ test, practising }: { test: SavedTest; practising: boolean }) {
  const session = useSession()
  const now = useNow()
  const saveState = saveStateOf(test, session)
  const isOldNews = useOldNews(saveState)
  const { note } = useDeviceNote()
  const deviceTroubled = !isKept(session) || note !== null
  const pace = practising || !session.online || deviceTroubled ? null : paceAt(test.words)
  const quiet = isOldNews || pace !== null
  // Trouble with the device has long texts and notes, which need the whole line.
  const isNews = !practising && !quiet && !deviceTroubled
  // Nothing separates a lone dot from the hint: it would be one more dot.
  const saysMore = !practising && (!quiet || pace !== null || deviceTroubled)
  const stateText = wordsText(`state.${saveState}`, { answered: answeredCount(test.words) })
  return (
    <div className={styles.status} data-news={isNews || undefined}>
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
      {saysMore && (
        <span className={styles.between} aria-hidden="true">
          ·
        </span>
      )}
      <span className={styles.hint}>{wordsText('shortcuts.hint')}</span>
    </div>
  )
}
