import { useEffect, useRef } from 'react'
import { useSession } from '#session/session.tsx'
import { accountText } from '#texts/account.ts'
import { authText } from '#texts/auth.ts'
import styles from './DeleteAccount.module.css'
import type { Deletion } from './useDeleteAccount.ts'

/**
 * Shows the progress of the deletion in reserved space. It takes the focus, because the pressed button is disabled and
 * would lose it.
 */
export function DeletionStatus({ working, failure }: Pick<Deletion, 'working' | 'failure'>) {
  const { online, accounts } = useSession()
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (working || failure) line.current?.focus()
  }, [working, failure])

  const progress = accounts ? accountText('deleting') : accountText('deleting.data')
  const offline = accounts ? accountText('failed.needsConnection') : accountText('failed.needsConnection.data')
  const text = working ? progress : online ? failureText(failure) : offline
  return (
    <p
      ref={line}
      role="status"
      // An empty status must leave the focus where the opening dialog put it.
      tabIndex={text ? -1 : undefined}
      className={styles.status}
      data-failed={(!working && failure !== null) || undefined}
    >
      {text}
    </p>
  )
}

function failureText(failure: Deletion['failure']): string | null {
  if (failure === null) return null
  return typeof failure === 'string' ? accountText(`failed.${failure}`) : authText(`failed.${failure.signIn}`)
}
