import { useEffect, useRef } from 'react'
import { useSession } from '#session/session.tsx'
import styles from './DeleteAccount.module.css'
import type { Deletion } from './useDeleteAccount.ts'

const OFFLINE = 'You are offline. Deleting your account needs a connection.'

/**
 * Shows how the deletion is going, in reserved space. It takes the focus, because the pressed button is locked and
 * would lose it.
 */
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
      // While it is empty, it must not take the focus that the opening dialog sets.
      tabIndex={text ? -1 : undefined}
      className={styles.status}
      data-failed={(!working && failure) || undefined}
    >
      {text}
    </p>
  )
}
