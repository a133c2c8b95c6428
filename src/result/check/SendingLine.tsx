import { checkPath } from '#rules/paths.ts'
import { useState } from 'react'
import { useSignInFirst } from '#account/signInFirst.ts'
import { Button } from '#ui/Button.tsx'
import { FocusedStatus } from '#ui/FocusedStatus.tsx'
import { useSending } from './useSending.ts'

interface Props {
  shortcode: string
  /** The server has the answers, or how the check ended otherwise. */
  onEnded: () => void
}

const news = {
  sending: 'Your answers are saved. Sending them …',
  ended: 'Your answers were sent.',
  offline: 'Your answers are saved. They will be sent when you are online.',
  signedOut: 'Your answers are saved. Please sign in to send them.',
  notFound: 'Your answers are saved. To send them, please sign in with the account that you took the test with.',
  failed: 'Your answers are saved. They could not be sent yet. This page tries again.',
}

/** Sends the answers of a check and says how far that is; what the learner can do about it stands below. */
export function SendingLine({ shortcode, onEnded }: Props) {
  const { outcome, retry } = useSending(shortcode, onEnded)
  const signInFirst = useSignInFirst()
  /** 'Try again' was pressed: it keeps the focus until that has led to something else. */
  const [asked, setAsked] = useState(false)
  const mustSignIn = outcome === 'signedOut' || outcome === 'notFound'
  const busy = asked && outcome === 'sending'
  const canTry = busy || outcome === 'failed'
  const tryAgain = () => {
    setAsked(true)
    retry()
  }
  return (
    <>
      {asked && !canTry ? <FocusedStatus text={news[outcome]} /> : <p role="status">{news[outcome]}</p>}
      {mustSignIn && <Button onClick={() => signInFirst(checkPath(shortcode))}>Sign in</Button>}
      {canTry && (
        <Button busy={busy} onClick={tryAgain}>
          Try again
        </Button>
      )}
    </>
  )
}
