import { Component, type ReactNode } from 'react'
import { announceError } from '../browser/pageErrors.ts'
import { Button } from '../components/Button.tsx'
import { PageTitle } from '../components/PageTitle.tsx'
import { Screen } from '../components/Screen.tsx'

interface Props {
  children: ReactNode
  /** What stands in for a part that failed; without it, a plain screen for the whole page. */
  fallback?: ReactNode
}

/** Shows a plain screen instead of a blank page when a screen throws. The answers are on the device already. */
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
      footer={
        <Button variant="main" onClick={() => location.assign('/')}>
          Go to the start
        </Button>
      }
    >
      <PageTitle>Something went wrong</PageTitle>
      <p>Something went wrong on this page. Your answers are saved on this device.</p>
    </Screen>
  )
}

/** The browser gives no database: without it no answer could be kept. */
export function StorageUnavailable() {
  return (
    <Screen
      title="This browser stores nothing"
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
