import { isFresh } from '#flow/newTest.ts'
import { useSession } from '#session/session.tsx'
import { startText } from '#texts/start.ts'
import { StatusLine } from '#ui/StatusLine.tsx'
import { useNow } from '#ui/useNow.ts'
import styles from './StartScreen.module.css'

/**
 * Reports that a test can be started without a connection, because a test and the whole app are on the device. This is
 * known only some time after the first paint, so its space is reserved.
 */
export function ReadyOffline() {
  const { test, spare, newTestFlow, appStored } = useSession()
  const now = useNow()
  const ready = appStored && [test, spare].some((kept) => isFresh(kept, newTestFlow, now))
  return <div className={styles.readiness}>{ready && <StatusLine text={startText('readyOffline')} tone="calm" />}</div>
}
