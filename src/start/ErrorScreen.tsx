import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { deviceKind } from '#browser/reducesMotion.ts'
import { failureOf } from '#flow/failure.ts'
import { paths } from '#rules/paths.ts'
import { useSession } from '#session/session.tsx'
import { isKept } from '#session/sessionStore.ts'
import { UpdateLine } from '#session/UpdateLine.tsx'
import { errorText } from '#texts/error.ts'
import { Button } from '#ui/Button.tsx'
import { FocusedStatus } from '#ui/FocusedStatus.tsx'
import { Screen } from '#ui/Screen.tsx'
import shapes from '#ui/shapes.module.css'

/** The number of seconds before the redirect to the start (§3.54). */
const REDIRECT_SECONDS = 10

/** Shows what failed, a countdown to the start that can be stopped, and a button to the start (§3.53, §3.54). */
export default function ErrorScreen() {
  const navigate = useNavigate()
  const session = useSession()
  const { refusal } = session
  const kept = isKept(session)
  const state: unknown = useLocation().state
  const [seconds, setSeconds] = useState(REDIRECT_SECONDS)
  const [staying, setStaying] = useState(false)

  useEffect(() => {
    if (staying) return
    const timer = setInterval(() => setSeconds((remaining) => remaining - 1), 1000)
    return () => clearInterval(timer)
  }, [staying])
  useEffect(() => {
    if (seconds <= 0 && !staying) navigate(paths.start)
  }, [seconds, staying, navigate])

  const failure = failureOf(state) ?? refusal
  return (
    <Screen
      title={errorText('oops')}
      header={null}
      notice={<UpdateLine />}
      footer={
        <>
          {!staying && <Button onClick={() => setStaying(true)}>{errorText('stay')}</Button>}
          <Button variant="main" onClick={() => navigate(paths.start)}>
            {errorText('goHome')}
          </Button>
        </>
      }
    >
      <p>{errorText(kept ? 'kept' : 'notKept', { device: deviceKind() })}</p>
      {refusal && <p>{errorText('refused')}</p>}
      {staying ? (
        <FocusedStatus text={errorText('staying')} />
      ) : (
        <p role="timer">{errorText('leaving', { seconds: Math.max(0, seconds) })}</p>
      )}
      {failure && <p className={shapes.hint}>{errorText(`failure.${failure}`)}</p>}
    </Screen>
  )
}
