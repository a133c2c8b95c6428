import { useState } from 'react'
import { useSignInFirst } from '#account/signInFirst.ts'
import { checkPath } from '#rules/paths.ts'
import { useSession } from '#session/session.tsx'
import { isKept } from '#session/sessionStore.ts'
import { useSessionServices } from '#session/useSessionServices.ts'
import { Button } from '#ui/Button.tsx'
import { FocusedStatus } from '#ui/FocusedStatus.tsx'
import { useSending } from './useSending.ts'

interface Props {
  shortcode: string
  /** The server has the answers, or how the check ended otherwise. */
  onEnded: () => void
}

const news = {
  sending: 'Sending them …',
  heldUp: 'Please close the other tab of this page.',
  offline: 'They will be sent when you are online.',
  signedOut: 'Please sign in to send them.',
  notFound: 'To send them, please sign in with the account that you took the test with.',
  failed: 'They could not be sent yet. This page tries again.',
}

/** Sends the answers of a check and says how far that is; what the learner can do about it stands below. */
export function SendingLine({ shortcode, onEnded }: Props) {
  const session = useSession()
  const { sendHeldUp } = useSessionServices()
  const { outcome: sending, retry } = useSending(shortcode, onEnded)
  const signInFirst = useSignInFirst()
  /** 'Try again' was pressed: it keeps the focus until that has led to something else. */
  const [asked, setAsked] = useState(false)
  const outcome = sending === 'sending' && session.heldUp ? 'heldUp' : sending
  const where = isKept(session) ? 'Your answers are saved.' : 'Please keep this page open.'
  const text = outcome === 'ended' ? 'Your answers were sent.' : `${where} ${news[outcome]}`
  const mustSignIn = outcome === 'signedOut' || outcome === 'notFound'
  const busy = asked && outcome === 'sending'
  const canTry = busy || outcome === 'failed' || outcome === 'heldUp'
  const tryAgain = () => {
    setAsked(true)
    if (outcome === 'heldUp') sendHeldUp()
    else retry()
  }
  return (
    <>
      {asked && !canTry ? <FocusedStatus text={text} /> : <p role="status">{text}</p>}
      {mustSignIn && <Button onClick={() => signInFirst(checkPath(shortcode))}>Sign in</Button>}
      {canTry && (
        <Button busy={busy} onClick={tryAgain}>
          Try again
        </Button>
      )}
    </>
  )
}
