import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { readNote, writeNote } from '#browser/notes.ts'
import { returnsFromProvider } from '#identity/auth.ts'
import { signInFormText } from '#texts/signInForm.ts'
import { Button } from '#ui/Button.tsx'
import shapes from '#ui/shapes.module.css'
import { useAccountServices } from './useAccountServices.ts'
import { useAttempt } from './useAttempt.tsx'

/** The history state of this screen, kept in the tab while the learner is at the provider. */
const STATE_KEY = 'signIn.state'

interface Props {
  /** What the page calls the provider. */
  name: string
  /** The reason to sign in, where the rest of the screen gives none. */
  why: string | null
}

/** The one button of the sign-in screen on a site with an OpenID provider, and the learner's return from there. */
export function OpenIdChoice({ name, why }: Props) {
  const { signIn } = useAccountServices()
  const { search, pathname, state } = useLocation()
  const navigate = useNavigate()
  const [returns] = useState(() => returnsFromProvider(search))
  const [busy, setBusy] = useState(returns)
  const { attempt, note } = useAttempt()

  const go = async (returned?: string) => {
    setBusy(true)
    await attempt(() => signIn.withProvider('openid', returned))
    setBusy(false)
  }
  const takeReturned = useEffectEvent(async () => {
    if (!returns) return
    const kept: unknown = JSON.parse(readNote('tab', STATE_KEY) ?? 'null')
    writeNote('tab', STATE_KEY, null)
    const address = location.href
    // The provider's answer works only once, so a reload must not repeat it; and the screen knows again where to lead.
    navigate(pathname, { replace: true, state: kept })
    await go(address)
  })
  useEffect(() => void takeReturned(), [])

  const leave = () => {
    writeNote('tab', STATE_KEY, JSON.stringify(state))
    void go()
  }
  return (
    <div className={shapes.column}>
      {why && <p>{why}</p>}
      <Button busy={busy} onClick={leave}>
        {signInFormText('with.provider', { name })}
      </Button>
      {note}
    </div>
  )
}
