import { useEffect, useRef } from 'react'
import { useSession } from '../../app/session.tsx'
import styles from './DeleteAccount.module.css'
import type { Deletion } from './useDeleteAccount.ts'

const OFFLINE = 'You are offline. Deleting your account needs a connection.'

/** What is going on, in a place that is kept free. It takes the focus, which a button that is locked would lose. */
export function DeletionStatus({ working, failure }: Pick<Deletion, 'working' | 'failure'>) {
  const { online } = useSession()
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (working || failure) line.current?.focus()
  }, [working, failure])

  const text = working ? 'Deleting your account …' : online ? failure : OFFLINE
  return (
    <p
      ref={line}
      role="status"
      // Empty it must not take the focus that a dialog gives when it opens.
      tabIndex={text ? -1 : undefined}
      className={styles.status}
      data-failed={(!working && failure) || undefined}
    >
      {text}
    </p>
  )
}
