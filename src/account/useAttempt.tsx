import { useState } from 'react'
import type { AuthFailure } from '#identity/authFailure.ts'
import { authText } from '#texts/auth.ts'
import { signInFormText } from '#texts/signInForm.ts'
import { GuestStaysDialog } from './GuestStaysDialog.tsx'
import styles from './SignIn.module.css'
import type { SignInOutcome } from './signIn.ts'

/**
 * Makes attempts to sign in. The note says, in reserved space, why the last one failed, and asks guests whose results
 * cannot move what to do.
 */
export function useAttempt() {
  const [outcome, setOutcome] = useState<SignInOutcome | null>(null)
  const note = (
    <>
      <div role="alert" className={styles.note}>
        {outcome?.kind === 'failed' && <Failed why={outcome.why} />}
      </div>
      <GuestStaysDialog guest={outcome?.kind === 'guestStays' ? outcome : null} onOutcome={setOutcome} />
    </>
  )
  return {
    note,
    forget: () => setOutcome(null),
    async attempt(work: () => Promise<SignInOutcome>) {
      setOutcome(null)
      setOutcome(await work())
    },
  }
}

/**
 * Other ways into the account. A password stops working when Google takes over an account with an unconfirmed address.
 * The hint is the same for everybody, so that it does not reveal which accounts exist.
 */
const hints: Partial<Record<AuthFailure, 'otherWays' | 'logIn'>> = {
  'user-not-found': 'otherWays',
  'wrong-password': 'otherWays',
  'invalid-credential': 'otherWays',
  'email-already-in-use': 'logIn',
}

function Failed({ why }: { why: AuthFailure }) {
  const hint = hints[why]
  return (
    <>
      <p className={styles.message}>{authText(`failed.${why}`)}</p>
      {hint && <p>{signInFormText(`hint.${hint}`)}</p>}
    </>
  )
}
