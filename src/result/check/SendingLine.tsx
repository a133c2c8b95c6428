import { useEffect, useEffectEvent, useState } from 'react'
import { useSignInFirst } from '#account/signInFirst.ts'
import { isOnline } from '#browser/connection.ts'
import { checkPath } from '#rules/paths.ts'
import { useServices } from '#session/serviceContext.ts'
import { useSession } from '#session/session.tsx'
import { isKept } from '#session/sessionStore.ts'
import { useSessionServices } from '#session/useSessionServices.ts'
import { checkText } from '#texts/check.ts'
import { sentencesText } from '#texts/format.ts'
import { uiText } from '#texts/ui.ts'
import { Button } from '#ui/Button.tsx'
import { FocusedStatus } from '#ui/FocusedStatus.tsx'
import type { CheckOutcome, CheckServices } from './checks.ts'

interface Props {
  shortcode: string
  /** Called when the server has the answers, or the check has ended in another way. */
  onEnded: () => void
}

/** Sends the answers of a check and reports the progress, with actions for the learner. */
export function SendingLine({ shortcode, onEnded }: Props) {
  const session = useSession()
  const { sendWithoutLock } = useSessionServices()
  const { outcome: sending, retry } = useSending(shortcode, onEnded)
  const signInFirst = useSignInFirst()
  /** Whether 'Try again' was pressed. It then keeps the focus until the outcome changes. */
  const [retried, setRetried] = useState(false)
  const outcome = sending === 'sending' && session.sendBlocked ? 'heldUp' : sending
  const isOfNobodyHere = outcome === 'signedOut' || outcome === 'notFound'
  const mustSignIn = isOfNobodyHere && session.accounts
  const state = isOfNobodyHere && !mustSignIn ? 'impossible' : outcome
  const text =
    state === 'ended'
      ? checkText('sent')
      : sentencesText(checkText(isKept(session) ? 'saved' : 'keepOpen'), checkText(`sending.${state}`))
  const busy = retried && outcome === 'sending'
  const canTry = busy || outcome === 'failed' || outcome === 'heldUp'
  const tryAgain = () => {
    setRetried(true)
    if (outcome === 'heldUp') sendWithoutLock()
    else retry()
  }
  return (
    <>
      {retried && !canTry ? <FocusedStatus text={text} /> : <p role="status">{text}</p>}
      {mustSignIn && <Button onClick={() => signInFirst(checkPath(shortcode))}>{checkText('signIn')}</Button>}
      {canTry && (
        <Button busy={busy} onClick={tryAgain}>
          {uiText('tryAgain')}
        </Button>
      )}
    </>
  )
}

interface Sending {
  /** 'sending' at first, and during an attempt that the learner has requested. */
  outcome: 'sending' | CheckOutcome
  /** Sends again at the learner's request. */
  retry: () => void
}

/** Sends a check that has ended on this device, at once and on a new connection or sign-in, and follows what comes of it. */
function useSending(shortcode: string, onEnded: () => void): Sending {
  const { online, signedInAs } = useSession()
  const { loadChecks } = useServices<CheckServices>()
  const [outcome, setOutcome] = useState<Sending['outcome']>('sending')
  const [tries, setTries] = useState(0)
  const notifyEnded = useEffectEvent(onEnded)

  useEffect(() => {
    let current = true
    const tell = (sent: CheckOutcome) => {
      if (!current) return
      setOutcome(sent)
      if (sent === 'ended') notifyEnded()
    }
    loadChecks()
      .then((checks) => checks.send(shortcode, tell))
      // The code may fail to load without a connection.
      .catch(() => tell(isOnline() ? 'failed' : 'offline'))
    return () => {
      current = false
    }
  }, [shortcode, online, signedInAs, tries, loadChecks])

  const retry = () => {
    setOutcome('sending')
    setTries((count) => count + 1)
  }
  return { outcome, retry }
}
