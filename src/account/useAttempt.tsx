import { useState } from 'react'
import type { AuthFailure } from '#identity/authFailure.ts'
import { authText } from '#texts/auth.ts'
import { signInFormText } from '#texts/signInForm.ts'
import { GuestStaysDialog } from './GuestStaysDialog.tsx'
import styles from './SignIn.module.css'
import type { SignInOutcome } from './signIn.ts'

/**
 * Makes attempts to sign in. The note says why the last one failed, and asks guests whose results cannot move what to
 * do.
 * @param elsewhere the failures that the screen says itself, so that the note has only what helps
 */
export function useAttempt(elsewhere: Partial<Record<AuthFailure, unknown>> = {}) {
  const [outcome, setOutcome] = useState<SignInOutcome | null>(null)
  const failure = outcome?.kind === 'failed' ? outcome.why : null
  const note = (
    <>
      <div role="alert" className={styles.note}>
        {failure && <Failed why={failure} silent={failure in elsewhere} />}
      </div>
      <GuestStaysDialog guest={outcome?.kind === 'guestStays' ? outcome : null} onOutcome={setOutcome} />
    </>
  )
  return {
    note,
    failure,
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

function Failed({ why, silent }: { why: AuthFailure; silent: boolean }) {
  const hint = hints[why]
  return (
    <>
      {!silent && <p className={styles.message}>{authText(`failed.${why}`)}</p>}
      {hint && <p>{signInFormText(`hint.${hint}`)}</p>}
    </>
  )
}
