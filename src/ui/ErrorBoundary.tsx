import { Component, type ReactNode } from 'react'
import { announceError } from '#browser/pageErrors.ts'
import { uiText } from '#texts/ui.ts'
import { Button } from './Button.tsx'
import { PageTitle } from './PageTitle.tsx'
import { Screen } from './Screen.tsx'

interface Props {
  children: ReactNode
  /** Replaces a part that failed; by default, a plain screen replaces the whole page. */
  fallback?: ReactNode
}

/** Shows a plain screen instead of a blank page when rendering fails. The answers are already stored on the device. */
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
      title={uiText('pageFailed')}
      header={null}
      footer={
        <Button variant="main" onClick={() => location.assign('/')}>
          {uiText('goToStart')}
        </Button>
      }
    >
      <PageTitle>{uiText('pageFailed.title')}</PageTitle>
      <p>{uiText('pageFailed.kept')}</p>
    </Screen>
  )
}

/** Shown when the browser provides no database, because answers could not be stored. */
export function StorageUnavailable() {
  return (
    <Screen
      title={uiText('storesNothing')}
      header={null}
      footer={
        <Button variant="main" onClick={() => location.reload()}>
          {uiText('tryAgain')}
        </Button>
      }
    >
      <PageTitle>{uiText('storesNothing')}</PageTitle>
      <p>{uiText('storesNothing.why')}</p>
    </Screen>
  )
}
