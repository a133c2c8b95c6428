import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { canResume, resumePath } from '#flow/resumeProgress.ts'
import { nextPath } from '#flow/steps.ts'
import { paths } from '#rules/paths.ts'
import { useSession } from '#session/session.tsx'
import { activeFlow } from '#session/sessionStore.ts'
import { Button } from '#ui/Button.tsx'
import { Screen } from '#ui/Screen.tsx'
import { useEnter } from '#ui/useEnter.ts'
import { useTakingServices } from '../useTakingServices.ts'
import { ExampleCard } from './ExampleCard.tsx'
import { StepHeader } from './StepHeader.tsx'

/**
 * Explains that some phrases make no sense (§3.22 to §3.24). If the new test is not stored yet, the button says
 * Loading... here until it is, and the screen then continues by itself.
 */
export default function FakeWordsScreen() {
  const session = useSession()
  const { tests } = useTakingServices()
  const navigate = useNavigate()
  const [waiting, setWaiting] = useState(false)
  const { test, awaitingTest, testRequest, notice } = session
  const ready = test !== null && test.words.length > 0 && !awaitingTest
  const offline = testRequest.kind === 'failed' && testRequest.offline && !ready
  const next = nextPath(activeFlow(session), 'fakeWords')

  useEffect(() => {
    if (!waiting) return
    if (ready) navigate(next)
    else if (testRequest.kind === 'failed' && !testRequest.offline) {
      navigate(paths.error, { state: { message: testRequest.message } })
    }
  }, [waiting, ready, testRequest, navigate, next])

  const start = () => {
    setWaiting(true)
    if (!ready) void tests.ensure()
  }
  const resume = async () => {
    await tests.resume()
    if (canResume(test)) navigate(resumePath(test))
  }
  useEnter(start)

  return (
    <Screen
      title="Some phrases are fake"
      header={<StepHeader step="fakeWords" />}
      footer={
        <>
          <Button variant="main" busy={waiting && !ready} onClick={start}>
            {waiting && !ready ? 'Loading...' : 'Start the test'}
          </Button>
          {offline && canResume(test) && <Button onClick={resume}>Resume</Button>}
        </>
      }
    >
      <ExampleCard before="She drives a red " target="breakfast" after=" to work." answer="Not sure" />
      <p>
        Some phrases in this test make no sense. Click <strong>Not Sure</strong> if you think one is fake.
      </p>
      <p>First: 3 sentences for practice. They do not count.</p>
      {offline && (
        <p role="status">A new test needs a connection. It goes on by itself as soon as you are back online.</p>
      )}
      {notice && <p role="status">{notice}</p>}
    </Screen>
  )
}
