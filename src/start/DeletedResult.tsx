import { useEffect, useState } from 'react'
import { useSession } from '#session/session.tsx'
import { useSessionServices } from '#session/useSessionServices.ts'
import { startText } from '#texts/start.ts'
import styles from './DeletedResult.module.css'

/** Says once that a result was deleted, after the heading has got the focus, so that screen readers announce it. */
export function DeletedResult() {
  const { resultDeleted } = useSession()
  const { takeResultDeleted } = useSessionServices()
  const [due] = useState(resultDeleted)
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    if (due) setIsShown(takeResultDeleted() || true)
  }, [due, takeResultDeleted])
  if (!due) return null
  return (
    <p role="status" className={styles.line}>
      {isShown && startText('resultDeleted')}
    </p>
  )
}
