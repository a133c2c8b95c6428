import { useEffect, useState } from 'react'
import { useServices } from '../../app/session.tsx'
import type { Provider } from '../../auth/authPort.ts'
import { Button } from '../../components/Button.tsx'
import styles from './SignIn.module.css'

/** Buttons stay locked this long after a try with a provider (spec 9). */
const LOCK_MS = 3000

/** The oauth mode of the sign-in screen. */
export function ProviderChoice({ onEmail }: { onEmail: () => void }) {
  const { signIn } = useServices()
  const [lockedAt, setLockedAt] = useState<number | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  const locked = lockedAt !== null

  useEffect(() => {
    if (lockedAt === null) return
    const timer = setTimeout(() => setLockedAt(null), LOCK_MS)
    return () => clearTimeout(timer)
  }, [lockedAt])

  const choose = async (provider: Provider) => {
    setLockedAt(Date.now())
    setMessage(null)
    const outcome = await signIn.withProvider(provider)
    if (outcome.kind === 'failed') setMessage(outcome.message)
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
      <p role="alert" className={styles.message}>
        {message}
      </p>
    </div>
  )
}
