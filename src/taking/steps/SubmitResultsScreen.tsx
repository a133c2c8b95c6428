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
import { sentencesText } from '#texts/format.ts'
import { submitText } from '#texts/submit.ts'
import { uiText } from '#texts/ui.ts'
import { AllDoneScreen } from '#ui/AllDoneScreen.tsx'
import { Button } from '#ui/Button.tsx'
import { Screen } from '#ui/Screen.tsx'
import type { SubmitOutcome } from '../submitTest.ts'
import { useTakingServices } from '../useTakingServices.ts'
import { LookAgainScreen } from './LookAgainScreen.tsx'
import { useMoment } from './useMoment.ts'

// Loaded with the step, which itself loads long before the last sentence, when there may be no connection.
import('../submitTest.ts').catch(() => {})

/** How long a result waits for the request of the spare test to be sent, in ms. */
const MAX_SPARE_WAIT_MS = 400

/** The results step: a question about answers that were given too fast, if any, then the submission. */
export default function SubmitResultsScreen() {
  const session = useSession()
  // Decided on arrival, because nothing may be sent while the learner is led back to the words.
  const [test] = useState(session.test)
  // Whether the learner is signed in does not matter yet, because signing in follows this question.
  const [step] = useState(() => resultsStep(test, session.profile, true))
  const [positions, setPositions] = useState(() => (test && step.kind === 'submit' ? answersToReview(test) : []))
  if (step.kind === 'redirect') return <Navigate to={step.to} replace />
  if (!test || positions.length === 0) return <Submission />
  return <LookAgainScreen test={test} positions={positions} onSend={() => setPositions([])} />
}

/** Returns the key of the text about what the result waits for and what the learner can do. */
function waitReason({ sendBlocked, tomorrow, kept }: { sendBlocked: boolean; tomorrow: boolean; kept: boolean }) {
  if (sendBlocked) return 'heldUp'
  if (!tomorrow) return 'online'
  return kept ? 'openTomorrow' : 'tomorrow'
}

/** Submits the test and leads to its result (§3.52). Without an answer, it waits and submits again automatically. */
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
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => void (left.current = true)
  }, [])
  // The connection may return while an attempt without it is still ending.
  const mustRetry = useRef(false)
  const { test, accounts } = session
  const mustSignIn = test !== null && !signsInAnonymously(test.flow, accounts) && !isSignedIn(session)
  const authKnown = session.auth.kind !== 'loading'

  async function submit() {
    if (busy.current) {
      mustRetry.current = true
      return
    }
    busy.current = true
    setSubmitting(true)
    let outcome: SubmitOutcome = { kind: 'waiting' }
    try {
      outcome = await tryToSubmit()
    } finally {
      // Once this screen has navigated, it must not do so again, although it still receives events until it is removed.
      busy.current = outcome.kind !== 'waiting'
      setSubmitting(false)
    }
    if (outcome.kind === 'done') {
      await Promise.all([moment, spareRequested()])
      // If the learner went back to the words and returned meanwhile, the new screen continues.
      if (left.current && location.pathname === paths.submit) return
      const result = resultPath(outcome.shortcode)
      if (await replaceTest(result, arrival(count))) return
      navigate(result, { replace: true, state: arrival(count) })
    } else if (outcome.kind === 'goTo') goTo(outcome.to)
    else if (outcome.kind === 'waiting') {
      setTomorrow(outcome.tomorrow ?? false)
      setFailedTries((tries) => tries + 1)
    } else navigate(paths.error, { replace: true, state: failureState(outcome.why) })
  }

  /** Resolves when the request for the spare test has been sent, because the result does not fetch tests (§5.19). */
  const spareRequested = () => atMost(MAX_SPARE_WAIT_MS, tests.fetchSpare())

  async function tryToSubmit(): Promise<SubmitOutcome> {
    mustRetry.current = false
    // The sign-in state must be known. Without the provider's code, nothing can be submitted yet.
    await loadSignInState()
    const outcome = await submitTest()
    return outcome.kind === 'waiting' && mustRetry.current ? tryToSubmit() : outcome
  }

  function goTo(to: string) {
    // A sign-in that starts here also returns here (§3.31).
    navigate(to, { replace: true, ...(to === paths.signIn && { state: { returnTo: paths.submit } }) })
  }

  // Submits at once, when the sign-in state becomes known, and on each new connection; and leaves with a result that
  // arrived by itself.
  const submitNow = useEffectEvent(() => void submit())
  useEffect(() => submitNow(), [authKnown, session.online, session.arrivedResult])
  // If only the server was unreachable, no event reports its return, so retry after pauses.
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
        {sentencesText(
          ...(tomorrow ? [submitText('manyToday')] : []),
          submitText(kept ? 'kept' : 'notKept'),
          submitText(`until.${waitReason({ sendBlocked: session.sendBlocked, tomorrow, kept })}`),
        )}
      </p>
      {mustSignIn && <p>{submitText('signIn')}</p>}
    </Screen>
  )
}
