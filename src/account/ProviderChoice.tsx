import { useEffect, useState } from 'react'
import type { Provider } from '#identity/authPort.ts'
import { Button } from '#ui/Button.tsx'
import styles from './SignIn.module.css'
import type { SignInOutcome } from './signIn.ts'
import { SignInNote } from './SignInNote.tsx'
import { useAccountServices } from './useAccountServices.ts'

/** How long the buttons stay locked after an attempt with a provider (§5.3). */
const LOCK_MS = 3000

/** Shows the oauth mode of the sign-in screen. */
export function ProviderChoice({ onEmail }: { onEmail: () => void }) {
  const { signIn } = useAccountServices()
  const [lockedAt, setLockedAt] = useState<number | null>(null)
  const [outcome, setOutcome] = useState<SignInOutcome | null>(null)
  const locked = lockedAt !== null

  useEffect(() => {
    if (lockedAt === null) return
    const timer = setTimeout(() => setLockedAt(null), LOCK_MS)
    return () => clearTimeout(timer)
  }, [lockedAt])

  const choose = async (provider: Provider) => {
    setLockedAt(Date.now())
    setOutcome(null)
    setOutcome(await signIn.withProvider(provider))
  }

  return (
    <div className={styles.providers}>
      <p>Sign in to get your result and to find it again.</p>
      <Button busy={locked} onClick={() => choose('apple')}>
        Continue with Apple
      </Button>
      <Button busy={locked} onClick={() => choose('google')}>
        Continue with Google
      </Button>
      <Button busy={locked} onClick={onEmail}>
        Continue with email
      </Button>
      <SignInNote outcome={outcome} onOutcome={setOutcome} />
    </div>
  )
}
