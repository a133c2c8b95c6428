import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { failureState } from '#flow/failure.ts'
import { isWaitingView } from '#flow/knownLearner.ts'
import { hasUsableTest } from '#flow/newTest.ts'
import { canResume, resumePath } from '#flow/resumeProgress.ts'
import { nextPath } from '#flow/steps.ts'
import { paths, wordPath } from '#rules/paths.ts'
import { useSession } from '#session/session.tsx'
import { activeFlow } from '#session/sessionStore.ts'
import { rich, strong } from '#texts/rich.ts'
import { stepsText } from '#texts/steps.ts'
import { uiText } from '#texts/ui.ts'
import { Button } from '#ui/Button.tsx'
import { Screen } from '#ui/Screen.tsx'
import { useEnter } from '#ui/useEnter.ts'
import { useTakingServices } from '../useTakingServices.ts'
import { ExampleCard } from './ExampleCard.tsx'
import { examples } from './examples.ts'
import { StepHeader } from './StepHeader.tsx'

/**
 * Explains that some sentences make no sense (§3.22 to §3.24). If the new test is not stored yet, the button shows
 * Loading... until it is, and the screen then continues automatically. Learners who know the test see the screen only
 * for this wait (§2.15).
 */
export default function FakeWordsScreen() {
  const session = useSession()
  const { tests } = useTakingServices()
  const navigate = useNavigate()
  const [waiting, setWaiting] = useState(false)
  const { test, testRequest, notice } = session
  const waitsForTest = isWaitingView(useLocation().state)
  // A notice must be read first.
  const onlyWaits = waitsForTest && !notice
  const ready = hasUsableTest(session)
  const offline = testRequest.kind === 'failed' && testRequest.offline && !ready
  const next = waitsForTest ? wordPath(0) : nextPath(activeFlow(session), 'fakeWords')

  useEffect(() => {
    if (!waiting) return
    if (ready) navigate(next, { replace: waitsForTest })
    else if (testRequest.kind === 'failed' && !testRequest.offline) {
      navigate(paths.error, { state: failureState('create') })
    }
  }, [waiting, ready, testRequest, navigate, next, waitsForTest])

  const start = () => {
    setWaiting(true)
    if (!ready) void tests.ensure()
  }
  const resume = async () => {
    await tests.resume()
    if (canResume(test)) navigate(resumePath(test))
  }
  useEnter(start)
  const startIfOnlyWaiting = useEffectEvent(() => onlyWaits && start())
  useEffect(() => void startIfOnlyWaiting(), [])
  const loading = (waiting || onlyWaits) && !ready

  return (
    <Screen
      title={stepsText('fakes')}
      header={<StepHeader step="fakeWords" />}
      footer={
        <>
          <Button variant="main" busy={loading} onClick={start}>
            {loading ? uiText('loading') : stepsText('fakes.start')}
          </Button>
          {offline && canResume(test) && <Button onClick={resume}>{stepsText('fakes.resume')}</Button>}
        </>
      }
    >
      <ExampleCard sentence={examples.fake} invites="notSure" wrong="know">
        {rich(stepsText, 'fakes.example', { strong })}
      </ExampleCard>
      <p>{rich(stepsText, 'fakes.answer', { strong })}</p>
      {offline && <p role="status">{stepsText('fakes.offline')}</p>}
      {notice && <p role="status">{stepsText(`notice.${notice}`)}</p>}
    </Screen>
  )
}
