import { GuestStaysDialog } from './GuestStaysDialog.tsx'
import styles from './SignIn.module.css'
import type { SignInOutcome } from './signIn.ts'
import { SignInFailed } from './SignInFailed.tsx'

interface Props {
  /** The outcome of the last attempt; null before the first. */
  outcome: SignInOutcome | null
  onOutcome: (outcome: SignInOutcome) => void
}

/** Shows why a sign-in failed, in reserved space, and asks guests whose results cannot move what to do. */
export function SignInNote({ outcome, onOutcome }: Props) {
  return (
    <>
      <div role="alert" className={styles.note}>
        {outcome?.kind === 'failed' && <SignInFailed why={outcome.why} />}
      </div>
      <GuestStaysDialog guest={outcome?.kind === 'guestStays' ? outcome : null} onOutcome={onOutcome} />
    </>
  )
}
