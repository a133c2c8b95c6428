import { useEffect, useState } from 'react'
import type { Provider } from '#identity/authPort.ts'
import { signInText } from '#texts/signIn.ts'
import { Button } from '#ui/Button.tsx'
import shapes from '#ui/shapes.module.css'
import { useAccountServices } from './useAccountServices.ts'
import { useAttempt } from './useAttempt.tsx'

/** How long the buttons stay locked after an attempt with a provider (§5.3). */
const LOCK_MS = 3000

/**
 * The provider buttons of the sign-in screen.
 * @param sayWhy whether to show a reason to sign in, because the rest of the screen gives none
 */
export function ProviderChoice({ sayWhy, onEmail }: { sayWhy: boolean; onEmail: () => void }) {
  const { signIn } = useAccountServices()
  const [lockedAt, setLockedAt] = useState<number | null>(null)
  const { attempt, note } = useAttempt()
  const locked = lockedAt !== null

  useEffect(() => {
    if (lockedAt === null) return
    const timer = setTimeout(() => setLockedAt(null), LOCK_MS)
    return () => clearTimeout(timer)
  }, [lockedAt])

  const choose = (provider: Provider) => {
    setLockedAt(Date.now())
    return attempt(() => signIn.withProvider(provider))
  }

  return (
    <div className={shapes.column}>
      {sayWhy && <p>{signInText('why')}</p>}
      <Button busy={locked} onClick={() => choose('apple')}>
        {signInText('with.apple')}
      </Button>
      <Button busy={locked} onClick={() => choose('google')}>
        {signInText('with.google')}
      </Button>
      <Button busy={locked} onClick={onEmail}>
        {signInText('with.email')}
      </Button>
      {note}
    </div>
  )
}
