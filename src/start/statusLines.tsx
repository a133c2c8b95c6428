import { useEffect, useState } from 'react'
import type { SavedTest } from '#contracts/test.ts'
import { isFresh } from '#flow/newTest.ts'
import { resumeLeft, resumePercent } from '#flow/resumeProgress.ts'
import { useSession } from '#session/session.tsx'
import { useSessionServices } from '#session/useSessionServices.ts'
import { resumeText } from '#texts/resume.ts'
import { startText } from '#texts/start.ts'
import shapes from '#ui/shapes.module.css'
import { StatusLine } from '#ui/StatusLine.tsx'
import { useNow } from '#ui/useNow.ts'
import styles from './statusLines.module.css'

/**
 * Shows the progress of the half-finished test as a highlighter stroke, and what remains. The document's inline script
 * fills in the figures before the app runs. The width is an attribute, because the page's policy forbids inline styles.
 */
export function ResumeLine({ test }: { test: SavedTest }) {
  const { left, count } = resumeLeft(test)
  return (
    <p className={`${shapes.statusRow} ${styles.line}`}>
      <svg className={styles.track} aria-hidden="true">
        <rect className={styles.stroke} width={`${resumePercent(test)}%`} height="100%" />
      </svg>
      <span>{resumeText(`left.${left}`, { count })}</span>
    </p>
  )
}

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

/**
 * Announces once that a result was deleted, after the heading has received the focus, so that screen readers read it.
 */
export function DeletedResult() {
  const { resultDeleted } = useSession()
  const { takeResultDeleted } = useSessionServices()
  const [isDue] = useState(resultDeleted)
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    if (isDue) setIsShown(takeResultDeleted() || true)
  }, [isDue, takeResultDeleted])
  if (!isDue) return null
  return (
    <p role="status" className={styles.deleted}>
      {isShown && startText('resultDeleted')}
    </p>
  )
}
