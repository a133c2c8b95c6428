import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { deviceKind } from '#browser/reducesMotion.ts'
import { awaitsResult, pathAfterSignIn } from '#flow/resumeProgress.ts'
import { paths } from '#rules/paths.ts'
import { useSession } from '#session/session.tsx'
import { activeFlow, isKept, isSignedIn } from '#session/sessionStore.ts'
import { StepHeader } from '#taking/steps/StepHeader.tsx'
import { StepLine } from '#taking/steps/StepLine.tsx'
import { signInText } from '#texts/signIn.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Screen } from '#ui/Screen.tsx'
import { WaitingScreen } from '#ui/WaitingScreen.tsx'
import { EmailForm, preloadSignIn } from './loadedSignIn.ts'
import { OfflineSignIn } from './OfflineSignIn.tsx'
import { ProviderChoice } from './ProviderChoice.tsx'
import styles from './SignIn.module.css'
import { returnPath } from './signInFirst.ts'
import { useAccountServices } from './useAccountServices.ts'

type Mode = 'oauth' | 'signup' | 'login'

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
  const title = signInText(next === paths.submit ? 'title.result' : returnTo ? 'title' : 'title.step')
  const isStep = returnTo === null && next !== paths.submit

  const header = isStep ? <StepHeader step="signIn" /> : undefined
  const line = isStep && <StepLine step="signIn" />

  useEffect(preloadSignIn, [])
  useEffect(() => {
    signIn.prepare().catch(() => setUnreachable(true))
  }, [signIn])

  const byEmail = mode !== 'oauth'
  const shown = useRef(byEmail)
  useEffect(() => {
    // The pressed button has been removed: the focus stays in the group, and the form takes it to what is typed first.
    if (shown.current !== byEmail && !ways.current?.contains(document.activeElement)) ways.current?.focus()
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
    if (returnTo) {
      const text = signInText(session.online ? 'unreachable' : 'offline')
      const goBack = { label: signInText('goBack'), onPress: () => navigate(next, { replace: true }) }
      return <OfflineSignIn title={title} header={header} text={text} line={null} action={goBack} />
    }
    const goOnToTest = { label: signInText('toTest'), onPress: () => navigate(next) }
    const why = session.online ? 'unreachable' : 'offline'
    const text = signInText(`step.${why}.${isKept(session) ? 'kept' : 'notKept'}`, { device: deviceKind() })
    return (
      <OfflineSignIn
        title={title}
        header={header}
        text={text}
        line={line}
        action={next === paths.submit ? null : goOnToTest}
      />
    )
  }
  if (session.auth.kind === 'loading' || signedIn)
    return <WaitingScreen header={header} label={signInText('checking')} />
  const testFirst = isStep && (
    <>
      {line}
      <LinkButton to={next}>
        {signInText('later')} <span className={styles.later}>{signInText('later.signIn')}</span>
      </LinkButton>
    </>
  )
  return (
    <Screen title={title} header={header} footer={testFirst || undefined}>
      <div ref={ways} role="group" aria-label={signInText(byEmail ? 'byEmail' : 'ways')} tabIndex={-1}>
        {byEmail ? (
          <EmailForm mode={mode} onMode={setMode} onOtherWays={() => setMode('oauth')} />
        ) : (
          <ProviderChoice sayWhy={!isStep} onEmail={() => setMode('signup')} />
        )}
      </div>
    </Screen>
  )
}
