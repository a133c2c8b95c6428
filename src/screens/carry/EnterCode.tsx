import { codeFormErrors, groupedCode, spelledCode } from '#domain/carryCode'
import { paths } from '#domain/paths'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { Carrying, EntryOutcome } from '../../app/services/carryTest.ts'
import { useServices, useSession } from '../../app/session.tsx'
import { useForm } from '../../app/useForm.ts'
import { Button } from '../../components/Button.tsx'
import { Screen } from '../../components/Screen.tsx'
import { TextField } from '../../components/TextField.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx'
import { ConfirmTake } from './ConfirmTake.tsx'
import { OwnTestFirst } from './OwnTestFirst.tsx'
import styles from './CarryScreen.module.css'

/** What stands between a code and its test. */
type Question = Extract<EntryOutcome, { kind: 'asks' | 'ownFirst' }>

/**
 * Takes a code, typed or from the link that was opened. A link's code waits for a press: a preview of the link, or a
 * touch by accident, must not use it up.
 */
export function EnterCode({ linked }: { linked: string | null }) {
  const { online } = useSession()
  const { loadCarrying } = useServices()
  const navigate = useNavigate()
  const [code, setCode] = useState(linked)
  const [message, setMessage] = useState<string | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const carrying = useRef<Carrying | null>(null)
  const [busy, setBusy] = useState(false)
  const status = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    // The button that was pressed may be gone.
    if (message) status.current?.focus()
  }, [message])

  const run = async (action: (loaded: Carrying) => Promise<EntryOutcome>) => {
    setBusy(true)
    setMessage(null)
    try {
      carrying.current ??= await loadCarrying()
      const outcome = await action(carrying.current)
      if (outcome.kind === 'taken') navigate(outcome.to, { replace: true })
      else if (outcome.kind === 'failed') setMessage(outcome.message)
      else setQuestion(outcome)
      // A code that did not work is to be typed, or another one.
      if (outcome.kind === 'failed' && outcome.codeIsOver) setCode(null)
    } catch {
      setMessage('That did not work. Please try again in a moment.')
    } finally {
      setBusy(false)
    }
  }
  const form = useForm({ code: '' }, codeFormErrors, ({ code: typed }) => run((loaded) => loaded.enter(typed)))
  const enterLinked = () => {
    if (code) void run((loaded) => loaded.enter(code))
  }
  const decline = () => {
    carrying.current?.decline()
    setQuestion(null)
    setCode(null)
    setMessage(
      'Your test here stays. The other one is still on the other device: make a new code there to go on with it.',
    )
  }
  const takeAnyway = () => {
    setQuestion(null)
    void run((loaded) => loaded.confirm())
  }

  return (
    <Screen
      title="Continue your test here"
      footer={
        code ? (
          <Button variant="main" busy={busy} disabled={!online} onClick={enterLinked}>
            {busy ? 'Loading...' : 'Continue the test here'}
          </Button>
        ) : (
          <Button form="carry-code" type="submit" variant="main" busy={busy} disabled={!online}>
            {busy ? 'Loading...' : 'Continue'}
          </Button>
        )
      }
    >
      {code ? (
        <>
          <p>Your answers come to this device, and you go on where you were.</p>
          <p className={styles.code}>
            <span aria-hidden="true">{groupedCode(code)}</span>
            <VisuallyHidden>The code of the link: {spelledCode(code)}</VisuallyHidden>
          </p>
        </>
      ) : (
        <>
          <p>On the device with your test, choose ‘Continue on another device’. It shows a code.</p>
          <form id="carry-code" noValidate onSubmit={form.submit}>
            <TextField
              label="Code"
              required
              hint="8 letters and numbers. Capital or small does not matter."
              autoComplete="off"
              autoCapitalize="characters"
              {...form.field('code')}
            />
          </form>
        </>
      )}
      <p ref={status} role="status" tabIndex={-1} className={styles.message}>
        {online ? message : 'You are offline. Taking over a test needs a connection.'}
      </p>
      <p className={styles.links}>
        <Link to={paths.start}>Back to the start</Link>
      </p>
      <ConfirmTake
        answered={question?.kind === 'asks' ? question.answered : null}
        onCancel={decline}
        onConfirm={takeAnyway}
      />
      <OwnTestFirst
        open={question?.kind === 'ownFirst'}
        onCancel={() => setQuestion(null)}
        onConfirm={() => question?.kind === 'ownFirst' && navigate(question.to)}
      />
    </Screen>
  )
}
