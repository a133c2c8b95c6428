import { pathAfterSignIn } from '#domain/resumeProgress'
import { paths } from '#domain/paths'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useServices, useSession } from '../../app/session.tsx'
import { activeFlow, isSignedIn } from '../../app/sessionStore.ts'
import { Button } from '../../components/Button.tsx'
import { Screen } from '../../components/Screen.tsx'
import { WaitingScreen } from '../../components/WaitingScreen.tsx'
import { EmailForm } from './EmailForm.tsx'
import { ProviderChoice } from './ProviderChoice.tsx'

type Mode = 'oauth' | 'signup' | 'login'

const TITLE = 'Last step before we begin'

/** Spec 2, screen 8: sign-in with a provider or with email; who is signed in already goes straight on. */
export default function SignInScreen() {
  const session = useSession()
  const { signIn, accountTests } = useServices()
  const navigate = useNavigate()
  const [mode, setMode] = useState<Mode>('oauth')
  const [unreachable, setUnreachable] = useState(false)
  const ways = useRef<HTMLDivElement>(null)
  const signedIn = isSignedIn(session)
  const next = pathAfterSignIn(session.test, activeFlow(session))

  useEffect(() => {
    signIn.prepare().catch(() => setUnreachable(true))
  }, [signIn])

  const byEmail = mode !== 'oauth'
  const shown = useRef(byEmail)
  useEffect(() => {
    // The button that was pressed is gone.
    if (shown.current !== byEmail) ways.current?.focus()
    shown.current = byEmail
  }, [byEmail])

  // Where to, is asked when it is time: the test of another device may have come.
  const goOn = useEffectEvent(() => navigate(next, { replace: true }))
  useEffect(() => {
    if (!signedIn) return
    let left = false
    const goOnUnlessLeft = () => void (left || goOn())
    void signIn.keepIdentity().then(accountTests.bringBackAfterSignIn).then(goOnUnlessLeft)
    return () => void (left = true)
  }, [signedIn, signIn, accountTests])

  if (!session.online && !signedIn)
    return <OfflineSignIn canGoOn={next !== paths.submit} onGoOn={() => navigate(next)} />
  if (unreachable) return <OfflineSignIn canGoOn={next !== paths.submit} onGoOn={() => navigate(next)} />
  if (session.auth.kind === 'loading' || signedIn) return <WaitingScreen label="Checking whether you are signed in" />
  return (
    <Screen title={TITLE}>
      <div ref={ways} role="group" aria-label={byEmail ? 'Sign-in with email' : 'Ways to sign in'} tabIndex={-1}>
        {byEmail ? (
          <EmailForm mode={mode} onMode={setMode} onOtherWays={() => setMode('oauth')} />
        ) : (
          <ProviderChoice onEmail={() => setMode('signup')} />
        )}
      </div>
    </Screen>
  )
}

/** Signing in needs the network; answering does not (decisions, signing in while offline). */
function OfflineSignIn({ canGoOn, onGoOn }: { canGoOn: boolean; onGoOn: () => void }) {
  return (
    <Screen
      title={TITLE}
      footer={
        canGoOn ? (
          <Button variant="main" onClick={onGoOn}>
            Continue to the test
          </Button>
        ) : undefined
      }
    >
      <p role="status">
        You are offline. Signing in comes at the end, when you have a connection. Your answers are safe on this device.
      </p>
    </Screen>
  )
}
