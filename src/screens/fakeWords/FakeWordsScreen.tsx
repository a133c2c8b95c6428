import { paths } from '#domain/paths'
import { canResume, resumePath } from '#domain/resumeProgress'
import { nextPath } from '#domain/testFlow'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useServices, useSession } from '../../app/session.tsx'
import { activeFlow } from '../../app/sessionStore.ts'
import { Button } from '../../components/Button.tsx'
import { Screen } from '../../components/Screen.tsx'

/**
 * Spec 2, screen 7: some phrases make no sense. This is where the wait for a new test shows: the button says Loading...
 * until the test is stored, and goes on by itself.
 */
export default function FakeWordsScreen() {
  const session = useSession()
  const { tests } = useServices()
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

  return (
    <Screen
      title="Some phrases are fake"
      footer={
        <>
          <Button variant="main" busy={waiting && !ready} onClick={start}>
            {waiting && !ready ? 'Loading...' : 'Start the test'}
          </Button>
          {offline && canResume(test) && <Button onClick={resume}>Resume</Button>}
        </>
      }
    >
      <p>
        Some phrases in this test make no sense. Click <strong>Not Sure</strong> if you think one is fake.
      </p>
      <p>First come three sentences for practice. They do not count.</p>
      {offline && (
        <p role="status">A new test needs a connection. It goes on by itself as soon as you are back online.</p>
      )}
      {notice && <p role="status">{notice}</p>}
    </Screen>
  )
}
