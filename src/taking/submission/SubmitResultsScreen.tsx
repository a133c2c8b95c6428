import { useEffect, useEffectEvent, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { atMost } from '#browser/atMost.ts'
import { currentSitting } from '#browser/scope.ts'
import { replaceTest } from '#browser/testEntries.ts'
import { arrival, arrivalOf } from '#flow/arrival.ts'
import { resultsStep, signsInAnonymously } from '#flow/completion.ts'
import { failureState } from '#flow/failure.ts'
import { answersToReview } from '#flow/lookAgain.ts'
import { paths, resultPath } from '#rules/paths.ts'
import { useSession } from '#session/session.tsx'
import { isKept, isSignedIn } from '#session/sessionStore.ts'
import { useSessionServices } from '#session/useSessionServices.ts'
import { useTakingServices } from '#taking/useTakingServices.ts'
import { sentencesText } from '#texts/format.ts'
import { withTexts } from '#texts/loadLanguage.ts'
import { submitText } from '#texts/submit.ts'
import { uiText } from '#texts/ui.ts'
import { AllDoneScreen } from '#ui/AllDoneScreen.tsx'
import { Button } from '#ui/Button.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import { Screen } from '#ui/Screen.tsx'
import { LookAgainScreen } from './LookAgainScreen.tsx'
import { useMoment } from './useMoment.ts'

const NameScreen = lazyPart(() => withTexts(import('../sitting/NameScreen.tsx')))
const NextPupil = lazyPart(() => withTexts(import('../sitting/NextPupil.tsx')))

/** How long a result waits for the request of the spare test to be sent, in ms. */
const MAX_SPARE_WAIT_MS = 400

/**
 * The results step: a question about answers that were given too fast, if any, in a sitting that for a name, then the
 * submission.
 */
export default function SubmitResultsScreen() {
  const session = useSession()
  // Decided on arrival, because nothing may be sent while the learner is led back to the words.
  const [test] = useState(session.test)
  // Whether the learner is signed in does not matter yet, because signing in follows this question.
  const [step] = useState(() => resultsStep(test, session.profile, true))
  const [positions, setPositions] = useState(() => (test && step.kind === 'submit' ? answersToReview(test) : []))
  const [isNamed, setNamed] = useState(currentSitting()?.name !== undefined || !currentSitting())
  if (step.kind === 'redirect') return <Navigate to={step.to} replace />
  if (test && positions.length === 0 && !isNamed) return <NameScreen onDone={() => setNamed(true)} />
  if (!test || positions.length === 0) return <Submission />
  return <LookAgainScreen test={test} positions={positions} onSend={() => setPositions([])} />
}

/** Returns the key of the text about what the result waits for and what the learner can do. */
function waitReason({ sendBlocked, tomorrow, kept }: { sendBlocked: boolean; tomorrow: boolean; kept: boolean }) {
  if (sendBlocked) return 'heldUp'
  if (!tomorrow) return 'online'
  return kept ? 'openTomorrow' : 'tomorrow'
}

/** Submits the test, shows what it waits for, and leads to its result (§3.52). */
function Submission() {
  const session = useSession()
  const { submitTest, tests } = useTakingServices()
  const { sendWithoutLock, takeSubmission } = useSessionServices()
  const navigate = useNavigate()
  const signedIn = arrivalOf(useLocation().state)?.signedIn
  const [arrived] = useState(() => ({ ...arrival(session.test), signedIn }))
  const moment = useMoment()
  const { test, accounts, submission, sendBlocked } = session
  const testIsGone = test === null

  // At once, on each new connection, and when another tab has ended the test. All other tries are those of `pending`.
  useEffect(() => void submitTest(), [session.online, testIsGone, submitTest])

  /** Resolves when the request for the spare test has been sent, because the result does not fetch tests (§5.19). */
  const spareRequested = () => atMost(MAX_SPARE_WAIT_MS, tests.fetchSpare())

  const leave = useEffectEvent(async () => {
    if (submission.kind === 'done') await Promise.all([arrived.signedIn || moment, spareRequested()])
    else if (submission.kind !== 'leads') return
    // If the learner went back to the words and returned meanwhile, one of the two screens leads on.
    const end = takeSubmission()
    if (end?.kind === 'leads') {
      const { to, failure } = end
      // A sign-in that starts here also returns here (§3.31).
      const state = failure ? failureState(failure) : to === paths.signIn ? { returnTo: paths.submit } : null
      navigate(to, { replace: true, state })
    } else if (end) {
      const result = resultPath(end.shortcode)
      if (await replaceTest(result, arrived)) return
      navigate(result, { replace: true, state: arrived })
    }
  })
  useEffect(() => void leave(), [submission])

  const until = submission.kind === 'waiting' ? submission.until : submission.kind === 'sending' && submission.waited
  const waits = until === 'online' || until === 'tomorrow'
  if (!waits && !sendBlocked) return <AllDoneScreen arrival={arrived} grows />
  const tomorrow = until === 'tomorrow'
  const mustSignIn = test !== null && !signsInAnonymously(test.flow, accounts) && !isSignedIn(session)
  const kept = isKept(session)
  return (
    <Screen
      title={submitText(tomorrow ? 'waiting.tomorrow' : 'waiting')}
      footer={
        <>
          {currentSitting() && <NextPupil />}
          <Button
            variant="main"
            busy={submission.kind === 'sending' && !sendBlocked}
            onClick={() => (sendBlocked ? sendWithoutLock() : void submitTest())}
          >
            {uiText('tryAgain')}
          </Button>
        </>
      }
    >
      <p role="status">
        {sentencesText(
          ...(tomorrow ? [submitText('manyToday')] : []),
          submitText(kept ? 'kept' : 'notKept'),
          submitText(`until.${waitReason({ sendBlocked, tomorrow, kept })}`),
        )}
      </p>
      {mustSignIn && <p>{submitText('signIn')}</p>}
    </Screen>
  )
}
