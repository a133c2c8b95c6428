import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { awaitsResult, pathAfterSignIn } from '#flow/resumeProgress.ts'
import { paths } from '#rules/paths.ts'
import { useSession } from '#session/session.tsx'
import { activeFlow, isKept, isSignedIn } from '#session/sessionStore.ts'
import { StepHeader } from '#taking/steps/StepHeader.tsx'
import { Screen } from '#ui/Screen.tsx'
import { WaitingScreen } from '#ui/WaitingScreen.tsx'
import { EmailForm } from './EmailForm.tsx'
import { OfflineSignIn } from './OfflineSignIn.tsx'
import { ProviderChoice } from './ProviderChoice.tsx'
import styles from './SignIn.module.css'
import { returnPath } from './signInFirst.ts'
import { useAccountServices } from './useAccountServices.ts'

type Mode = 'oauth' | 'signup' | 'login'

const OFFLINE = 'You are offline. Signing in comes at the end, when you have a connection.'
const UNREACHABLE = 'We cannot reach the sign-in service now. You can sign in at the end.'

/**
 * The sign-in screen (§3.25 to §3.31): sign-in with a provider or with email. A learner who is already signed in goes
 * straight on, or back to where they were asked to sign in.
 */
export default function SignInScreen() {
  const session = useSession()
  const { signIn, accountTests } = useAccountServices()
  const navigate = useNavigate()
  const [mode, setMode] = useState<Mode>('oauth')
  const [unreachable, setUnreachable] = useState(false)
  const ways = useRef<HTMLDivElement>(null)
  const signedIn = isSignedIn(session)
  const asked = returnPath(useLocation().state)
  const forResult = awaitsResult(session.test)
  // The results step that asked has no result to show without every answer, and would end at the error screen.
  const returnTo = asked === paths.submit && !forResult ? null : asked
  const next = returnTo ?? pathAfterSignIn(session.test, activeFlow(session), session.awaitingTest)
  const title =
    next === paths.submit ? 'Sign in to see your result' : returnTo ? 'Sign in' : 'Last step before we begin'
  const isStep = returnTo === null && next !== paths.submit

  const header = isStep ? <StepHeader step="signIn" /> : undefined

  useEffect(() => {
    signIn.prepare().catch(() => setUnreachable(true))
  }, [signIn])

  const byEmail = mode !== 'oauth'
  const shown = useRef(byEmail)
  useEffect(() => {
    // The pressed button has been removed: the focus moves to what is typed first, or to the group.
    const first = ways.current?.querySelector<HTMLElement>('[name="email"]') ?? ways.current
    if (shown.current !== byEmail) first?.focus()
    shown.current = byEmail
  }, [byEmail])

  // The target is read only when the learner leaves: a test from another device may have arrived by then.
  const goOn = useEffectEvent(() => navigate(next, { replace: true }))
  useEffect(() => {
    if (!signedIn) return
    let left = false
    const goOnUnlessLeft = () => void (left || goOn())
    void signIn.copyIdentity().then(accountTests.restoreAfterSignIn).then(goOnUnlessLeft)
    return () => void (left = true)
  }, [signedIn, signIn, accountTests])

  if (unreachable || (!session.online && !signedIn)) {
    const goBack = { label: 'Go back', onPress: () => navigate(next, { replace: true }) }
    if (returnTo) {
      const text = session.online
        ? 'We cannot reach the sign-in service now. Please try again in a moment.'
        : 'You are offline. To sign in, you need a connection.'
      return <OfflineSignIn title={title} header={header} text={text} action={goBack} />
    }
    const goOnToTest = { label: 'Continue to the test', onPress: () => navigate(next) }
    const kept = isKept(session) ? 'Your answers are safe on this device.' : 'Please keep this page open.'
    const text = `${session.online ? UNREACHABLE : OFFLINE} ${kept}`
    return (
      <OfflineSignIn title={title} header={header} text={text} action={next === paths.submit ? null : goOnToTest} />
    )
  }
  if (session.auth.kind === 'loading' || signedIn)
    return <WaitingScreen header={header} label="Checking whether you are signed in" />
  return (
    <Screen title={title} header={header}>
      <div ref={ways} role="group" aria-label={byEmail ? 'Sign-in with email' : 'Ways to sign in'} tabIndex={-1}>
        {byEmail ? (
          <EmailForm mode={mode} onMode={setMode} onOtherWays={() => setMode('oauth')} />
        ) : (
          <ProviderChoice onEmail={() => setMode('signup')} />
        )}
      </div>
      {isStep && (
        <Link className={styles.later} to={next}>
          Take the test first. Sign in for your result.
        </Link>
      )}
    </Screen>
  )
}
