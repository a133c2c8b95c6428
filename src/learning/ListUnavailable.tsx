import { useLocation } from 'react-router-dom'
import { useSignInFirst } from '#account/signInFirst.ts'
import type { OwnResultView } from '#result/own/useOwnResult.ts'
import { Button } from '#ui/Button.tsx'

type Status = OwnResultView['status']

const reasons: Record<Exclude<Status, 'notOwn' | 'current'>, string> = {
  reading: 'Loading …',
  offline: 'You are offline. This comes as soon as you are back online.',
  signedOut: 'Please sign in. Then you find this here again.',
  notFound:
    'The server has nothing for this result. If you have more than one account, please sign in with the one that you took the test with.',
  failed: 'This could not be loaded. Please try again in a moment.',
}

/** Says why something that only the server has cannot be shown, and what the learner can do. */
export function ListUnavailable({ status, onRetry }: { status: Status; onRetry: () => void }) {
  const { pathname, search } = useLocation()
  const signInFirst = useSignInFirst()
  if (status === 'notOwn' || status === 'current') return null
  return (
    <>
      <p role="status">{reasons[status]}</p>
      {(status === 'failed' || status === 'offline') && <Button onClick={onRetry}>Try again</Button>}
      {status === 'signedOut' && <Button onClick={() => signInFirst(pathname + search)}>Sign in</Button>}
    </>
  )
}
