import { useEffect, useRef, type ReactNode } from 'react'
import { useSession } from '#session/session.tsx'
import { accountText } from '#texts/account.ts'
import { authText } from '#texts/auth.ts'
import { uiText } from '#texts/ui.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import type { Deletion } from './useDeleteAccount.ts'

interface Props {
  deletion: Deletion | null
  open: boolean
  title: string
  /** What the button that goes on says, and what it does: a press, or submitting the form with this id. */
  action: { label: string } & ({ onClick: () => void } | { type: 'submit'; form: string })
  onCancel: () => void
  children: ReactNode
}

/** A dialog on the way to a deletion. */
export function DeletionDialog({ deletion, open, title, action: { label, ...press }, onCancel, children }: Props) {
  const { online } = useSession()
  const { working = false, failure = null } = deletion ?? {}
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      actions={
        <>
          {/* The harmless button comes first because the dialog focuses its first button. */}
          <Button variant="main" disabled={working} onClick={onCancel}>
            {authText('cancel')}
          </Button>
          <Button busy={working} disabled={!online} {...press}>
            {working ? uiText('loading') : label}
          </Button>
        </>
      }
    >
      {children}
      <Status working={working} failure={failure} />
    </Dialog>
  )
}

/**
 * Shows the progress of the deletion in reserved space. It takes the focus, because the pressed button is disabled and
 * would lose it.
 */
function Status({ working, failure }: Pick<Deletion, 'working' | 'failure'>) {
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
      className="account-status"
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
