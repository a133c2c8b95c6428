import type { SavedTest } from '#contracts/test.ts'
import { DeviceLine, useDeviceNote } from '#session/DeviceLine.tsx'
import { useSession } from '#session/session.tsx'
import { isKept } from '#session/sessionStore.ts'
import { StatusLine } from '#ui/StatusLine.tsx'
import { paceAt } from './pace.ts'
import { saveStateText, useOldNews } from './saveState.ts'
import styles from './WordsStatus.module.css'

/**
 * The line below the answers: where they are stored, how much longer the test takes, and what is wrong. All on one
 * line, so that nothing moves: beside the pace a dot stands for the state, and beside trouble and without a connection,
 * of which words tell, there is no pace.
 */
export function WordsStatus({ test, practising }: { test: SavedTest; practising: boolean }) {
  const session = useSession()
  const saveState = saveStateText(test, session)
  const isOldNews = useOldNews(saveState)
  const { note } = useDeviceNote()
  const deviceTroubled = !isKept(session) || note !== null
  const pace = practising || !session.online || deviceTroubled ? null : paceAt(test.words)
  const quiet = isOldNews || pace !== null
  // Trouble with the device has long texts and notes, which need the whole line.
  const isNews = !practising && !quiet && !deviceTroubled
  // Nothing separates a lone dot from the hint: it would be one more dot.
  const saysMore = !practising && (!quiet || pace !== null || deviceTroubled)
  return (
    <div className={styles.status} data-news={isNews || undefined}>
      {!practising && (
        <StatusLine text={saveState} tone={session.online && isKept(session) ? 'calm' : 'offline'} quiet={quiet} />
      )}
      <p role="status">
        {pace && (
          <span key={pace.done}>
            <strong>{pace.done}</strong> <span>{pace.left}</span>
          </span>
        )}
      </p>
      <DeviceLine />
      {saysMore && (
        <span className={styles.between} aria-hidden="true">
          ·
        </span>
      )}
      <span className={styles.hint}>Press ESC for keyboard shortcuts</span>
    </div>
  )
}
