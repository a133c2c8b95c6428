import { useEffect, useState } from 'react'
import { useServices, useSession } from '../../app/session.tsx'
import styles from './DeletedResult.module.css'

/** Says once that a result is deleted: after the heading has got the focus, so that screen readers tell it. */
export function DeletedResult() {
  const { resultDeleted } = useSession()
  const { takeResultDeleted } = useServices()
  const [due] = useState(resultDeleted)
  const [told, setTold] = useState(false)
  useEffect(() => {
    if (due) setTold(takeResultDeleted() || true)
  }, [due, takeResultDeleted])
  if (!due) return null
  return (
    <p role="status" className={styles.line}>
      {told && 'Your result is deleted.'}
    </p>
  )
}
