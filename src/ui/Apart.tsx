import { Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'

interface Props {
  /** Shown while it loads. */
  waiting?: ReactNode
  /** Shown if it does not load, or fails. */
  without?: ReactNode
  children: ReactNode
}

/** What is loaded apart from its page. Whatever becomes of it, the page stays. */
export function Apart({ waiting = null, without = null, children }: Props) {
  return (
    <ErrorBoundary fallback={without}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorBoundary>
  )
}
