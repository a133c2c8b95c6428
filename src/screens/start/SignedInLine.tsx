import { useState } from 'react'
import { useServices, useSession } from '../../app/session.tsx'
import { LinkAction } from '../../components/LinkAction.tsx'
import styles from './StartScreen.module.css'

/** Who is signed in, and the way out. The provider's SDK loads on the press, not with the page. */
export function SignedInLine() {
  const { signedInAs } = useSession()
  const { signIn } = useServices()
  const [message, setMessage] = useState<string | null>(null)

  const signOut = async () => {
    setMessage('Signing out …')
    const outcome = await signIn.signOut()
    setMessage(outcome.kind === 'failed' ? outcome.message : 'You are signed out.')
  }

  if (!signedInAs && !message) return null
  return (
    <div className={styles.account}>
      {signedInAs && (
        <p>
          <span>Signed in as {signedInAs} ·</span> <LinkAction onClick={signOut}>Sign out</LinkAction>
        </p>
      )}
      <p role="status">{message}</p>
    </div>
  )
}
