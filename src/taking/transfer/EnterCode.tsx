import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#rules/paths.ts'
import { codeFormErrors, groupedCode, spelledCode } from '#rules/transferCode.ts'
import { useSession } from '#session/session.tsx'
import { transferText } from '#texts/transfer.ts'
import { uiText } from '#texts/ui.ts'
import { Button } from '#ui/Button.tsx'
import { Screen } from '#ui/Screen.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useForm } from '#ui/useForm.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { useTakingServices } from '../useTakingServices.ts'
import type { ArrivalQuestion, EntryOutcome, TransferFailure } from './carrier.ts'
import { ConfirmGuest } from './ConfirmGuest.tsx'
import { ConfirmTake } from './ConfirmTake.tsx'
import { OwnTestFirst } from './OwnTestFirst.tsx'
import type { LinkedCode, Transfers } from './transfers.ts'

/** An outcome that requires a decision by the learner. */
type Question = ArrivalQuestion | Extract<EntryOutcome, { kind: 'ownFirst' }>

/**
 * Accepts a code, typed or from an opened link. A linked code is used only after a press, because a link preview or an
 * accidental touch must not use it up. A guest's link has its own words; behind a test's link a guest's code never works.
 */
export function EnterCode({ linked }: { linked: LinkedCode | null }) {
  const { online } = useSession()
  const { loadTransfers } = useTakingServices()
  const navigate = useNavigate()
  const [code, setCode] = useState(linked?.code ?? null)
  const ofGuest = code !== null && linked?.kind === 'guest'
  const [ended, setEnded] = useState<TransferFailure | 'declined' | 'apart' | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const transfers = useRef<Transfers | null>(null)
  const [busy, setBusy] = useState(false)
  const status = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    // The pressed button may have disappeared.
    if (ended) status.current?.focus()
  }, [ended])

  const run = async (action: (loaded: Transfers) => Promise<EntryOutcome>) => {
    setBusy(true)
    setEnded(null)
    try {
      transfers.current ??= await loadTransfers()
      const outcome = await action(transfers.current)
      if (outcome.kind === 'taken') navigate(outcome.to, { replace: true })
      else if (outcome.kind === 'signedIn') navigate(outcome.to, { replace: true, state: { returnTo: paths.start } })
      else if (outcome.kind === 'failed') setEnded(outcome.why)
      else setQuestion(outcome)
      // After an invalid code, the learner types it again, or another one.
      if (outcome.kind === 'failed' && outcome.codeInvalid) setCode(null)
    } catch {
      setEnded('failed')
    } finally {
      setBusy(false)
    }
  }
  const form = useForm(
    { code: '' },
    codeFormErrors,
    ({ code: typed }) => run((loaded) => loaded.enter(typed, 'any')),
    (error) => transferText(`code.${error}`),
  )
  const enterLinked = () => {
    if (code) void run((loaded) => loaded.enter(code, ofGuest ? 'guest' : 'test'))
  }
  const decline = () => {
    transfers.current?.decline()
    setEnded(question?.kind === 'asksWhose' ? 'apart' : 'declined')
    setQuestion(null)
    setCode(null)
  }
  const takeAnyway = () => {
    setQuestion(null)
    void run((loaded) => loaded.confirm())
  }

  return (
    <Screen
      title={transferText(ofGuest ? 'guest.enter' : 'enter')}
      footer={
        code ? (
          <Button variant="main" busy={busy} disabled={!online} onClick={enterLinked}>
            {busy ? uiText('loading') : transferText(ofGuest ? 'guest.look' : 'enter.go')}
          </Button>
        ) : (
          <Button form="transfer-code" type="submit" variant="main" busy={busy} disabled={!online}>
            {busy ? uiText('loading') : uiText('continue')}
          </Button>
        )
      }
    >
      {code ? (
        <>
          <p>{transferText(ofGuest ? 'guest.linked' : 'enter.linked')}</p>
          <p className="transfer-code">
            <bdi aria-hidden="true">{groupedCode(code)}</bdi>
            <VisuallyHidden>{transferText('enter.linkedCode', { code: spelledCode(code) })}</VisuallyHidden>
          </p>
        </>
      ) : (
        <>
          <p>{transferText('enter.how')}</p>
          <form id="transfer-code" noValidate onSubmit={form.submit}>
            <TextField
              label={transferText('code')}
              required
              hint={transferText('code.hint')}
              autoComplete="off"
              autoCapitalize="characters"
              {...form.field('code')}
            />
          </form>
        </>
      )}
      <p ref={status} role="status" tabIndex={-1} className="transfer-message">
        {online ? ended && transferText(`ended.${ended}`) : transferText('enter.offline')}
      </p>
      <ConfirmTake
        answered={question?.kind === 'asks' ? question.answered : null}
        onCancel={decline}
        onConfirm={takeAnyway}
      />
      <ConfirmGuest
        question={question?.kind === 'asksWhose' ? question : null}
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
