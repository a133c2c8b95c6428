import { paths } from '#domain/paths'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useServices, useSession } from '../../app/session.tsx'
import { Button } from '../../components/Button.tsx'
import { Screen } from '../../components/Screen.tsx'
import { Spinner } from '../../components/Spinner.tsx'

/** Spec 2, screen 12: submits the test and redirects; without an answer it waits and sends again. */
export default function SubmitResultsScreen() {
  const { auth, online } = useSession()
  const { signIn, submitTest } = useServices()
  const navigate = useNavigate()
  const [waiting, setWaiting] = useState(false)
  const submitting = useRef(false)
  const authKnown = auth.kind !== 'loading'

  async function submit() {
    if (submitting.current) return
    submitting.current = true
    setWaiting(false)
    const outcome = await submitTest().finally(() => (submitting.current = false))
    if (outcome.kind === 'goTo') navigate(outcome.to, { replace: true })
    else if (outcome.kind === 'waiting') setWaiting(true)
    else navigate(paths.error, { replace: true, state: { message: outcome.message } })
  }

  const submitOrLearnWho = useEffectEvent(() => {
    if (authKnown) void submit()
    else signIn.prepare().catch(() => setWaiting(true))
  })
  // Once the sign-in state is known, and again when the connection is back.
  useEffect(() => submitOrLearnWho(), [authKnown, online])

  if (!waiting) return <Spinner label="Your result is being worked out" />
  return (
    <Screen
      title="Nearly there"
      footer={
        <Button variant="main" onClick={() => void submit()}>
          Try again
        </Button>
      }
    >
      <p role="status">
        Your answers are saved on this device. Your result will be ready as soon as you are back online.
      </p>
    </Screen>
  )
}
