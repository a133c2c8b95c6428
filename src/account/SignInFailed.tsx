import type { AuthFailure } from '#identity/authFailure.ts'
import { authText } from '#texts/auth.ts'
import { signInFormText } from '#texts/signInForm.ts'
import styles from './SignIn.module.css'

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

/** Why an attempt to sign in failed, and what else may lead into the account. */
export default function SignInFailed({ why }: { why: AuthFailure }) {
  const hint = hints[why]
  return (
    <>
      <p className={styles.message}>{authText(`failed.${why}`)}</p>
      {hint && <p>{signInFormText(`hint.${hint}`)}</p>}
    </>
  )
}
