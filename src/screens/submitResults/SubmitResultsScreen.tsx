import { nextPause } from '#domain/backOff'
import { signsInAnonymously } from '#domain/completion'
import { paths, resultPath } from '#domain/paths'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useServices, useSession } from '../../app/session.tsx'
import type { SubmitOutcome } from '../../app/services/submitTest.ts'
import { isSignedIn } from '../../app/sessionStore.ts'
import { Button } from '../../components/Button.tsx'
import { LinkButton } from '../../components/LinkButton.tsx'
import { Screen } from '../../components/Screen.tsx'
import { WaitingScreen } from '../../components/WaitingScreen.tsx'

/** Spec 2, screen 12: submits the test and redirects; without an answer it waits and sends again by itself. */
export default function SubmitResultsScreen() {
  const session = useSession()
  const { signIn, submitTest } = useServices()
  const navigate = useNavigate()
  const [triesInVain, setTriesInVain] = useState(0)
  const [submitting, setSubmitting] = useState(false)
  const busy = useRef(false)
  // The connection may come back while a try without it is ending.
  const askedMeanwhile = useRef(false)
  const mustSignIn = session.test !== null && !signsInAnonymously(session.test.flow) && !isSignedIn(session)
  const authKnown = session.auth.kind !== 'loading'

  async function submit() {
    if (busy.current) {
      askedMeanwhile.current = true
      return
    }
    busy.current = true
    setSubmitting(true)
    let outcome: SubmitOutcome = { kind: 'waiting' }
    try {
      outcome = await tryToSubmit()
    } finally {
      // Once it leads elsewhere, it does so once: a page that is sliding out still hears of connections and timers.
      busy.current = outcome.kind !== 'waiting'
      setSubmitting(false)
    }
    if (outcome.kind === 'done') navigate(resultPath(outcome.shortcode), { replace: true })
    else if (outcome.kind === 'goTo') goTo(outcome.to)
    else if (outcome.kind === 'waiting') setTriesInVain((tries) => tries + 1)
    else navigate(paths.error, { replace: true, state: { message: outcome.message } })
  }

  async function tryToSubmit(): Promise<SubmitOutcome> {
    askedMeanwhile.current = false
    // Who is signed in is asked first; without the provider's code nothing can be submitted yet.
    await signIn.prepare().catch(() => {})
    const outcome = await submitTest()
    return outcome.kind === 'waiting' && askedMeanwhile.current ? tryToSubmit() : outcome
  }

  function goTo(to: string) {
    // Signing in from here returns here (decisions, signing in from the results step).
    navigate(to, { replace: true, ...(to === paths.signIn && { state: { returnTo: paths.submit } }) })
  }

  // At once, when the sign-in state is known, and again when the connection is back.
  const submitNow = useEffectEvent(() => void submit())
  useEffect(() => submitNow(), [authKnown, session.online])
  // A server that is away while the device has a connection says nothing when it is back.
  useEffect(() => {
    if (triesInVain === 0) return
    const { not_before: pause } = nextPause(triesInVain - 1, null, 0, Math.random)
    const timer = setTimeout(() => submitNow(), pause)
    return () => clearTimeout(timer)
  }, [triesInVain])

  if (triesInVain === 0) return <WaitingScreen label="Your result is being worked out" />
  return (
    <Screen
      title="Nearly there"
      footer={
        <>
          <LinkButton to={paths.start}>Go to the start</LinkButton>
          <Button variant="main" busy={submitting} onClick={() => void submit()}>
            Try again
          </Button>
        </>
      }
    >
      <p role="status">
        Your answers are saved on this device. Your result will be ready as soon as you are back online.
      </p>
      {mustSignIn && <p>You will be asked to sign in then.</p>}
    </Screen>
  )
}
