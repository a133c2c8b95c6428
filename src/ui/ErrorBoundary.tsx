import { Component, type ReactNode } from 'react'
import { announceError } from '#browser/pageErrors.ts'
import { Button } from './Button.tsx'
import { PageTitle } from './PageTitle.tsx'
import { Screen } from './Screen.tsx'

interface Props {
  children: ReactNode
  /** Shown instead of a part that failed; without it, a plain screen replaces the whole page. */
  fallback?: ReactNode
}

/** Shows a plain screen instead of a blank page when a screen throws. The answers are already stored on the device. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    announceError(error)
  }

  override render() {
    const { children, fallback = <PageFailed /> } = this.props
    return this.state.failed ? fallback : children
  }
}

export function PageFailed() {
  return (
    <Screen
      title="Oops!"
      header={null}
      footer={
        <Button variant="main" onClick={() => location.assign('/')}>
          Go to the start
        </Button>
      }
    >
      <PageTitle>Something went wrong</PageTitle>
      <p>Something went wrong on this page. What this device has saved is still there.</p>
    </Screen>
  )
}

/** Shown when the browser provides no database, without which no answer could be stored. */
export function StorageUnavailable() {
  return (
    <Screen
      title="This browser stores nothing"
      header={null}
      footer={
        <Button variant="main" onClick={() => location.reload()}>
          Try again
        </Button>
      }
    >
      <PageTitle>This browser stores nothing</PageTitle>
      <p>The test keeps your answers on this device. Please allow site data for this page, or leave private mode.</p>
    </Screen>
  )
}
