import { uiText } from '#texts/ui.ts'
import { Apart } from '#ui/Apart.tsx'
import { GuestStaysDialog, SignInFailed } from './loadedSignIn.ts'
import styles from './SignIn.module.css'
import type { SignInOutcome } from './signIn.ts'

interface Props {
  /** Of the last attempt; null before the first. */
  outcome: SignInOutcome | null
  onOutcome: (outcome: SignInOutcome) => void
}

/** What came of an attempt to sign in, in reserved space; for a guest whose results stay behind, a question first. */
export function SignInNote({ outcome, onOutcome }: Props) {
  return (
    <>
      <div role="alert" className={styles.note}>
        {outcome?.kind === 'failed' && (
          <Apart without={uiText('tryAgain')}>
            <SignInFailed why={outcome.why} />
          </Apart>
        )}
      </div>
      <Apart>
        <GuestStaysDialog asked={outcome?.kind === 'guestStays' ? outcome : null} onOutcome={onOutcome} />
      </Apart>
    </>
  )
}
