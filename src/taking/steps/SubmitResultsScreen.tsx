import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { nextPause } from '#api/backOff.ts'
import { atMost } from '#browser/atMost.ts'
import { replaceTest } from '#browser/testEntries.ts'
import { arrival } from '#flow/arrival.ts'
import { resultsStep, signsInAnonymously } from '#flow/completion.ts'
import { failureState } from '#flow/failure.ts'
import { answersToReview } from '#flow/lookAgain.ts'
import { paths, resultPath } from '#rules/paths.ts'
import { useSession } from '#session/session.tsx'
import { isKept, isSignedIn } from '#session/sessionStore.ts'
import { useSessionServices } from '#session/useSessionServices.ts'
import { submitText } from '#texts/submit.ts'
import { uiText } from '#texts/ui.ts'
import { AllDoneScreen } from '#ui/AllDoneScreen.tsx'
import { Button } from '#ui/Button.tsx'
import { Screen } from '#ui/Screen.tsx'
import type { SubmitOutcome } from '../submitTest.ts'
import { useTakingServices } from '../useTakingServices.ts'
import { LookAgainScreen } from './LookAgainScreen.tsx'
import { useMoment } from './useMoment.ts'

// Fetched with the step, which is there long before the last sentence: then there may be no connection.
import('../submitTest.ts').catch(() => {})

/** How long a result waits for the spare test at most, in ms: enough for its request to go out. */
const SPARE_MS = 400

/** The results step: a question where answers were too fast to have been read, then the way to the result. */
export default function SubmitResultsScreen() {
  const session = useSession()
  // Decided on arrival: while the learner is led back to the words, nothing may be sent.
  const [test] = useState(session.test)
  // Who is signed in does not matter yet: signing in comes after the question, and only for a result.
  const [step] = useState(() => resultsStep(test, session.profile, true))
  const [places, setPlaces] = useState(() => (test && step.kind === 'submit' ? answersToReview(test) : []))
  if (step.kind === 'redirect') return <Navigate to={step.to} replace />
  if (!test || places.length === 0) return <Submission />
  return <LookAgainScreen test={test} places={places} onSend={() => setPlaces([])} />
}

/** What the result waits for, and what the learner can do about it. */
function waitsFor({ sendBlocked, tomorrow, kept }: { sendBlocked: boolean; tomorrow: boolean; kept: boolean }) {
  if (sendBlocked) return 'heldUp'
  if (!tomorrow) return 'online'
  return kept ? 'openTomorrow' : 'tomorrow'
}

/** Submits the test and leads to its result (§3.52). Without an answer it waits and submits again by itself. */
function Submission() {
  const session = useSession()
  const { loadSignInState, submitTest, tests } = useTakingServices()
  const { sendWithoutLock } = useSessionServices()
  const navigate = useNavigate()
  const [failedTries, setFailedTries] = useState(0)
  const [tomorrow, setTomorrow] = useState(false)
  const [submitting, setSubmitting] = useState(false)
  const [count] = useState(session.test?.words.length ?? null)
  const moment = useMoment()
  const busy = useRef(false)
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => void (gone.current = true)
  }, [])
  // The connection may come back while an attempt without it is still ending.
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
      // Once this screen has led elsewhere, it must not do so again: until it has gone, it still gets connection events
      // and timers.
      busy.current = outcome.kind !== 'waiting'
      setSubmitting(false)
    }
    if (outcome.kind === 'done') {
      await Promise.all([moment, spareRequested()])
      // Who went back to the words meanwhile was led here again, and the screen that is here now goes on.
      if (gone.current && location.pathname === paths.submit) return
      const result = resultPath(outcome.shortcode)
      if (await replaceTest(result, arrival(count))) return
      navigate(result, { replace: true, state: arrival(count) })
    } else if (outcome.kind === 'goTo') goTo(outcome.to)
    else if (outcome.kind === 'waiting') {
      setTomorrow(outcome.tomorrow ?? false)
      setFailedTries((tries) => tries + 1)
    } else navigate(paths.error, { replace: true, state: failureState(outcome.why) })
  }

  /** On the result no test is fetched, so the result waits a moment until the spare one has been asked for (§5.19). */
  const spareRequested = () => atMost(SPARE_MS, tests.fetchSpare())

  async function tryToSubmit(): Promise<SubmitOutcome> {
    askedMeanwhile.current = false
    // The sign-in state must be known first. Without the provider's code, nothing can be submitted yet.
    await loadSignInState()
    const outcome = await submitTest()
    return outcome.kind === 'waiting' && askedMeanwhile.current ? tryToSubmit() : outcome
  }

  function goTo(to: string) {
    // A sign-in that starts here returns here (§3.31).
    navigate(to, { replace: true, ...(to === paths.signIn && { state: { returnTo: paths.submit } }) })
  }

  // Submits at once, when the sign-in state is known, and again when the connection is back.
  const submitNow = useEffectEvent(() => void submit())
  useEffect(() => submitNow(), [authKnown, session.online])
  // When the server was away but the device had a connection, no event tells that the server is back.
  useEffect(() => {
    if (failedTries === 0 || tomorrow) return
    const { not_before: pause } = nextPause(failedTries - 1, null, 0, Math.random)
    const timer = setTimeout(() => submitNow(), pause)
    return () => clearTimeout(timer)
  }, [failedTries, tomorrow])

  if (failedTries === 0 && !session.sendBlocked) return <AllDoneScreen count={count} />
  const kept = isKept(session)
  return (
    <Screen
      title={submitText(tomorrow ? 'waiting.tomorrow' : 'waiting')}
      footer={
        <Button
          variant="main"
          busy={submitting && !session.sendBlocked}
          onClick={() => (session.sendBlocked ? sendWithoutLock() : void submit())}
        >
          {uiText('tryAgain')}
        </Button>
      }
    >
      <p role="status">
        {tomorrow && <>{submitText('manyToday')} </>}
        {submitText(kept ? 'kept' : 'notKept')}{' '}
        {submitText(`until.${waitsFor({ sendBlocked: session.sendBlocked, tomorrow, kept })}`)}
      </p>
      {mustSignIn && <p>{submitText('signIn')}</p>}
    </Screen>
  )
}
