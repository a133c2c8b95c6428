import { useState } from 'react'
import { useSignInFirst } from '#account/signInFirst.ts'
import { checkPath } from '#rules/paths.ts'
import { useSession } from '#session/session.tsx'
import { isKept } from '#session/sessionStore.ts'
import { useSessionServices } from '#session/useSessionServices.ts'
import { checkText } from '#texts/check.ts'
import { sentencesText } from '#texts/format.ts'
import { uiText } from '#texts/ui.ts'
import { Button } from '#ui/Button.tsx'
import { FocusedStatus } from '#ui/FocusedStatus.tsx'
import { useSending } from './useSending.ts'

interface Props {
  shortcode: string
  /** The server has the answers, or how the check ended otherwise. */
  onEnded: () => void
}

/** Sends the answers of a check and says how far that is; what the learner can do about it stands below. */
export function SendingLine({ shortcode, onEnded }: Props) {
  const session = useSession()
  const { sendWithoutLock } = useSessionServices()
  const { outcome: sending, retry } = useSending(shortcode, onEnded)
  const signInFirst = useSignInFirst()
  /** 'Try again' was pressed: it keeps the focus until that has led to something else. */
  const [asked, setAsked] = useState(false)
  const outcome = sending === 'sending' && session.sendBlocked ? 'heldUp' : sending
  const text =
    outcome === 'ended'
      ? checkText('sent')
      : sentencesText(checkText(isKept(session) ? 'saved' : 'keepOpen'), checkText(`sending.${outcome}`))
  const mustSignIn = outcome === 'signedOut' || outcome === 'notFound'
  const busy = asked && outcome === 'sending'
  const canTry = busy || outcome === 'failed' || outcome === 'heldUp'
  const tryAgain = () => {
    setAsked(true)
    if (outcome === 'heldUp') sendWithoutLock()
    else retry()
  }
  return (
    <>
      {asked && !canTry ? <FocusedStatus text={text} /> : <p role="status">{text}</p>}
      {mustSignIn && <Button onClick={() => signInFirst(checkPath(shortcode))}>{checkText('signIn')}</Button>}
      {canTry && (
        <Button busy={busy} onClick={tryAgain}>
          {uiText('tryAgain')}
        </Button>
      )}
    </>
  )
}
