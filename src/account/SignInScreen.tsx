import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { deviceKind } from '#browser/reducesMotion.ts'
import { readSite } from '#browser/site.ts'
import { arrival } from '#flow/arrival.ts'
import { awaitsResult, pathAfterSignIn } from '#flow/resumeProgress.ts'
import { paths } from '#rules/paths.ts'
import { useSession } from '#session/session.tsx'
import { activeFlow, isKept, isSignedIn } from '#session/sessionStore.ts'
import { StepHeader } from '#taking/steps/StepHeader.tsx'
import { signInText } from '#texts/signIn.ts'
import { signInFormText } from '#texts/signInForm.ts'
import { uiText } from '#texts/ui.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { ResultAhead } from '#ui/ResultAhead.tsx'
import { Screen } from '#ui/Screen.tsx'
import shapes from '#ui/shapes.module.css'
import { WaitingScreen } from '#ui/WaitingScreen.tsx'
import { EmailForm } from './EmailForm.tsx'
import { OpenIdChoice } from './OpenIdChoice.tsx'
import { ProviderChoice } from './ProviderChoice.tsx'
import styles from './SignIn.module.css'
import { returnPath } from './signInFirst.ts'
import { useAccountServices } from './useAccountServices.ts'
import { WithoutSignIn } from './WithoutSignIn.tsx'

type Mode = 'oauth' | 'signup' | 'login'

/**
 * The sign-in screen (§3.25 to §3.31), with providers or email. A learner who is already signed in goes straight to the
 * next step, or back to the screen that asked for the sign-in.
 */
export default function SignInScreen() {
  const session = useSession()
  const { signIn, accountTests } = useAccountServices()
  const navigate = useNavigate()
  const [mode, setMode] = useState<Mode>('oauth')
  const [unreachable, setUnreachable] = useState(false)
  const ways = useRef<HTMLDivElement>(null)
  const signedIn = isSignedIn(session)
  const requestedPath = returnPath(useLocation().state)
  const waitsForResult = awaitsResult(session.test)
  // Without every answer, the results step that asked has no result to show and would end at the error screen.
  const returnTo = requestedPath === paths.submit && !waitsForResult ? null : requestedPath
  const next = returnTo ?? pathAfterSignIn(session.test, activeFlow(session), session.awaitingTest)
  const title = signInText(next === paths.submit ? 'title.result' : returnTo ? 'title' : 'title.step')
  const isStep = returnTo === null && next !== paths.submit
  const arrived = next === paths.submit && session.test && arrival(session.test)
  const ahead = arrived && <ResultAhead arrival={arrived} />

  const header = isStep ? <StepHeader step="signIn" /> : undefined

  useEffect(() => {
    signIn.prepare().catch(() => setUnreachable(true))
  }, [signIn])

  const usesEmail = mode !== 'oauth'
  const showedEmail = useRef(usesEmail)
  useEffect(() => {
    // The pressed button is gone: the focus moves to the group, and the form passes it on to its first field.
    if (showedEmail.current !== usesEmail && !ways.current?.contains(document.activeElement)) ways.current?.focus()
    showedEmail.current = usesEmail
  }, [usesEmail])

  // The target is read only when the learner leaves, because a test from another device may arrive before that.
  // The results step goes on with what stands here.
  const leave = useEffectEvent(() =>
    navigate(next, { replace: true, state: arrived && { ...arrived, signedIn: true } }),
  )
  useEffect(() => {
    if (!signedIn) return
    let left = false
    const leaveOnce = () => void (left || leave())
    void signIn.copyIdentity().then(accountTests.restoreAfterSignIn).then(leaveOnce)
    return () => void (left = true)
  }, [signedIn, signIn, accountTests])

  // A learner who was here before is about to be known, if the provider's code can load.
  const isKnownSoon = session.auth.kind === 'loading' && session.online && !unreachable
  if (!session.accounts && !signedIn && !isKnownSoon) {
    const goOn = { label: uiText('continue'), onPress: () => navigate(next) }
    return (
      <WithoutSignIn title={signInFormText('none.title')} header={header} action={goOn}>
        <p>{signInFormText('none.where')}</p>
        <p>{signInFormText('none.lost')}</p>
      </WithoutSignIn>
    )
  }
  if (unreachable || (!session.online && !signedIn)) {
    const why = session.online ? 'unreachable' : 'offline'
    const kept = isKept(session) ? 'kept' : 'notKept'
    const text = returnTo ? signInText(why) : signInText(`step.${why}.${kept}`, { device: deviceKind() })
    const goBack = { label: signInText('goBack'), onPress: () => navigate(next, { replace: true }) }
    const goOnToTest = { label: signInText('toTest'), onPress: () => navigate(next) }
    const action = returnTo ? goBack : next === paths.submit ? null : goOnToTest
    return (
      <WithoutSignIn title={title} header={header} action={action}>
        {ahead}
        <p role="status">{text}</p>
      </WithoutSignIn>
    )
  }
  if (session.auth.kind === 'loading' || signedIn) {
    return (
      <WaitingScreen title={ahead ? title : undefined} header={header} label={signInText('checking')}>
        {ahead}
      </WaitingScreen>
    )
  }
  const { identity } = readSite()
  const testFirst = isStep && (
    <LinkButton to={next}>
      {signInText('later')} <span className={`${shapes.hint} ${styles.later}`}>{signInText('later.signIn')}</span>
    </LinkButton>
  )
  return (
    <Screen title={title} header={header} footer={testFirst || undefined}>
      {!usesEmail && ahead}
      <div ref={ways} role="group" aria-label={signInText(usesEmail ? 'byEmail' : 'ways')} tabIndex={-1}>
        {usesEmail ? (
          <EmailForm mode={mode} onMode={setMode} onOtherWays={() => setMode('oauth')} />
        ) : identity?.kind === 'oidc' ? (
          <OpenIdChoice name={identity.name} why={isStep || ahead ? null : signInText('why')} />
        ) : (
          <ProviderChoice sayWhy={!isStep && !ahead} onEmail={() => setMode('signup')} />
        )}
      </div>
    </Screen>
  )
}
