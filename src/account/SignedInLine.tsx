import { useEffect, useRef, useState } from 'react'
import { useSession } from '#session/session.tsx'
import { LinkAction } from '#ui/LinkAction.tsx'
import { ConfirmDeletion } from './deletion/ConfirmDeletion.tsx'
import { SignInAgain } from './deletion/SignInAgain.tsx'
import { useDeleteAccount } from './deletion/useDeleteAccount.ts'
import styles from './SignedInLine.module.css'
import { useAccountServices } from './useAccountServices.ts'

/**
 * Shows who is signed in, with links to sign out and to delete the account. The provider's SDK loads when a link is
 * pressed, not with the page.
 */
export default function SignedInLine() {
  const { signedInAs } = useSession()
  const { signIn } = useAccountServices()
  const [message, setMessage] = useState<string | null>(null)
  const { deletion, ask, confirm, prove, cancel } = useDeleteAccount(setMessage)
  const status = useRef<HTMLParagraphElement>(null)
  const asked = deletion !== null

  useEffect(() => {
    // A dialog would return the focus to the pressed link, but that link has been removed.
    if (!asked && !signedInAs) status.current?.focus()
  }, [asked, signedInAs])

  const signOut = async () => {
    setMessage('Signing out …')
    const outcome = await signIn.signOut()
    setMessage(outcome.kind === 'failed' ? outcome.message : 'You are signed out.')
  }

  if (!signedInAs && !message && !deletion) return null
  return (
    <>
      <div className={styles.account}>
        {signedInAs && (
          <>
            <p>
              Signed in as <bdi>{signedInAs}</bdi>
            </p>
            <p>
              <LinkAction onClick={signOut}>Sign out</LinkAction> <span aria-hidden="true">·</span>{' '}
              <LinkAction onClick={() => ask(signedInAs)}>Delete account</LinkAction>
            </p>
          </>
        )}
        <p ref={status} role="status" tabIndex={-1}>
          {message}
        </p>
      </div>
      <ConfirmDeletion deletion={deletion} onCancel={cancel} onConfirm={confirm} />
      <SignInAgain deletion={deletion} onCancel={cancel} onProof={prove} />
    </>
  )
}
