import { GuestStaysDialog } from './GuestStaysDialog.tsx'
import styles from './SignIn.module.css'
import type { SignInOutcome } from './signIn.ts'

interface Props {
  /** Of the last attempt; null before the first. */
  outcome: SignInOutcome | null
  onOutcome: (outcome: SignInOutcome) => void
}

/** What came of an attempt to sign in, in reserved space; for a guest whose results stay behind, a question first. */
export function SignInNote({ outcome, onOutcome }: Props) {
  const failed = outcome?.kind === 'failed' ? outcome : null
  return (
    <>
      <div role="alert" className={styles.note}>
        <p className={styles.message}>{failed?.message}</p>
        {failed?.hint && <p>{failed.hint}</p>}
      </div>
      <GuestStaysDialog asked={outcome?.kind === 'guestStays' ? outcome : null} onOutcome={onOutcome} />
    </>
  )
}
