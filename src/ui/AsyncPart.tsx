import { Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'

interface Props {
  /** Shown while the part loads. */
  waiting?: ReactNode
  /** Shown if the part does not load, or fails. */
  without?: ReactNode
  children: ReactNode
}

/** Wraps a part that loads separately from its page. If it fails, the page remains. */
export function AsyncPart({ waiting = null, without = null, children }: Props) {
  return (
    <ErrorBoundary fallback={without}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorBoundary>
  )
}
