import type { AuthFailure } from '#identity/authFailure.ts'
import { authText } from '#texts/auth.ts'
import { signInFormText } from '#texts/signInForm.ts'
import styles from './SignIn.module.css'

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

/** Explains why an attempt to sign in failed, and suggests another way. */
export function SignInFailed({ why }: { why: AuthFailure }) {
  const hint = hints[why]
  return (
    <>
      <p className={styles.message}>{authText(`failed.${why}`)}</p>
      {hint && <p>{signInFormText(`hint.${hint}`)}</p>}
    </>
  )
}
