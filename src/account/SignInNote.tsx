import type { AuthFailure } from '#identity/authFailure.ts'
import { authText } from '#texts/auth.ts'
import { signInText } from '#texts/signIn.ts'
import { GuestStaysDialog } from './GuestStaysDialog.tsx'
import styles from './SignIn.module.css'
import type { SignInOutcome } from './signIn.ts'

interface Props {
  /** Of the last attempt; null before the first. */
  outcome: SignInOutcome | null
  onOutcome: (outcome: SignInOutcome) => void
}

/**
 * What else may lead into the account. A password ends when Google takes over an account whose address was never
 * confirmed, and nobody can be told which accounts there are: so it is said to everybody.
 */
const hints: Partial<Record<AuthFailure, 'otherWays' | 'logIn'>> = {
  'user-not-found': 'otherWays',
  'wrong-password': 'otherWays',
  'invalid-credential': 'otherWays',
  'email-already-in-use': 'logIn',
}

/** What came of an attempt to sign in, in reserved space; for a guest whose results stay behind, a question first. */
export function SignInNote({ outcome, onOutcome }: Props) {
  const why = outcome?.kind === 'failed' ? outcome.why : null
  const hint = why && hints[why]
  return (
    <>
      <div role="alert" className={styles.note}>
        <p className={styles.message}>{why && authText(`failed.${why}`)}</p>
        {hint && <p>{signInText(`hint.${hint}`)}</p>}
      </div>
      <GuestStaysDialog asked={outcome?.kind === 'guestStays' ? outcome : null} onOutcome={onOutcome} />
    </>
  )
}
