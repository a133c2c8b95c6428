import { useEffect, useState } from 'react'
import { useSession } from '#session/session.tsx'
import { useSessionServices } from '#session/useSessionServices.ts'
import { startText } from '#texts/start.ts'
import styles from './DeletedResult.module.css'

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
    <p role="status" className={styles.line}>
      {isShown && startText('resultDeleted')}
    </p>
  )
}
