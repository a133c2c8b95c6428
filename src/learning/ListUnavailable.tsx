import { useLocation } from 'react-router-dom'
import { useSignInFirst } from '#account/signInFirst.ts'
import type { OwnResultView } from '#result/own/useOwnResult.ts'
import { expressionsText } from '#texts/expressions.ts'
import { uiText } from '#texts/ui.ts'
import { Button } from '#ui/Button.tsx'

/** Explains why data that only the server has cannot be shown, and what the learner can do. */
export function ListUnavailable({ status, onRetry }: { status: OwnResultView['status']; onRetry: () => void }) {
  const { pathname, search } = useLocation()
  const signInFirst = useSignInFirst()
  if (status === 'notOwn' || status === 'current') return null
  return (
    <>
      <p role="status">{expressionsText(`unavailable.${status}`)}</p>
      {(status === 'failed' || status === 'offline') && <Button onClick={onRetry}>{uiText('tryAgain')}</Button>}
      {status === 'signedOut' && (
        <Button onClick={() => signInFirst(pathname + search)}>{expressionsText('signIn')}</Button>
      )}
    </>
  )
}
