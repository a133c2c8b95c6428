import { useEffect, useRef, useState } from 'react'
import { useServices, useSession } from '../../app/session.tsx'
import { LinkAction } from '../../components/LinkAction.tsx'
import { ConfirmDeletion } from './ConfirmDeletion.tsx'
import { SignInAgain } from './SignInAgain.tsx'
import styles from './StartScreen.module.css'
import { useDeleteAccount } from './useDeleteAccount.ts'

/** Who is signed in, and the ways out. The provider's SDK loads on the press, not with the page. */
export function SignedInLine() {
  const { signedInAs } = useSession()
  const { signIn } = useServices()
  const [message, setMessage] = useState<string | null>(null)
  const { deletion, ask, confirm, prove, cancel } = useDeleteAccount(setMessage)
  const status = useRef<HTMLParagraphElement>(null)
  const asked = deletion !== null

  useEffect(() => {
    // The link that was pressed, to which a dialog would give the focus back, is gone.
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
