import { isFresh } from '#domain/savedTests'
import { useState } from 'react'
import { useSession } from '../../app/session.tsx'
import { StatusLine } from '../../components/StatusLine.tsx'
import styles from './StartScreen.module.css'

/**
 * Says that a test can be started without a connection: one is on the device, and so is the whole app. It comes to that
 * some time after the first paint, so its place is kept.
 */
export function ReadyOffline() {
  const { test, spare, newTestFlow, appStored } = useSession()
  const [now] = useState(Date.now)
  const ready = appStored && [test, spare].some((kept) => isFresh(kept, newTestFlow, now))
  return <div className={styles.readiness}>{ready && <StatusLine text="Ready offline" tone="calm" />}</div>
}
