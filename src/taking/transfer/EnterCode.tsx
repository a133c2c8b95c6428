import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { codeFormErrors, groupedCode, spelledCode } from '#rules/transferCode.ts'
import { useSession } from '#session/session.tsx'
import { Button } from '#ui/Button.tsx'
import { Screen } from '#ui/Screen.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useForm } from '#ui/useForm.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { useTakingServices } from '../useTakingServices.ts'
import { ConfirmTake } from './ConfirmTake.tsx'
import { OwnTestFirst } from './OwnTestFirst.tsx'
import type { EntryOutcome, Transfers } from './transfers.ts'
import styles from './TransferScreen.module.css'

/** A question to the learner before the test is taken over. */
type Question = Extract<EntryOutcome, { kind: 'asks' | 'ownFirst' }>

/**
 * Accepts a code, typed or from an opened link. The code of a link waits for a press, because a link preview or an
 * accidental touch must not use it up.
 */
export function EnterCode({ linked }: { linked: string | null }) {
  const { online } = useSession()
  const { loadTransfers } = useTakingServices()
  const navigate = useNavigate()
  const [code, setCode] = useState(linked)
  const [message, setMessage] = useState<string | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const transfers = useRef<Transfers | null>(null)
  const [busy, setBusy] = useState(false)
  const status = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    // The pressed button may have been removed.
    if (message) status.current?.focus()
  }, [message])

  const run = async (action: (loaded: Transfers) => Promise<EntryOutcome>) => {
    setBusy(true)
    setMessage(null)
    try {
      transfers.current ??= await loadTransfers()
      const outcome = await action(transfers.current)
      if (outcome.kind === 'taken') navigate(outcome.to, { replace: true })
      else if (outcome.kind === 'failed') setMessage(outcome.message)
      else setQuestion(outcome)
      // After a code that did not work, the learner types it again, or another one.
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
    transfers.current?.decline()
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
          <Button form="transfer-code" type="submit" variant="main" busy={busy} disabled={!online}>
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
          <form id="transfer-code" noValidate onSubmit={form.submit}>
            <TextField
              label="Code"
              required
              hint="8 letters and numbers. BIG or small letters are both OK."
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
