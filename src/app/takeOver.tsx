import { paths } from '#domain/paths'
import { canResume, resumePercent } from '#domain/resumeProgress'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './App.tsx'
import { emptySession } from './emptySession.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { type AppContext, SessionProvider } from './session.tsx'
import type { Session } from './sessionStore.ts'

/** Shows the app: in the prerendered start screen, which stays where it is, or in the empty shell. */
export function takeOver(root: HTMLElement, app: AppContext): void {
  const prerendered = sessionShown(root, app.store.get())
  const page = (
    <ErrorBoundary>
      <SessionProvider {...app} {...(prerendered && { prerendered })}>
        {/* A transition of its own would show the next sentence one render after the answer. */}
        <BrowserRouter useTransitions={false}>
          <App />
        </BrowserRouter>
      </SessionProvider>
    </ErrorBoundary>
  )
  if (prerendered) hydrateRoot(root, page)
  else createRoot(root).render(page)
}

/**
 * The session that the document's markup stands for. Null: there is none, or the device knows of another test than its
 * mirror, and the page is drawn anew.
 */
function sessionShown(root: HTMLElement, { test }: Session): Session | null {
  if (!root.hasChildNodes() || location.pathname !== paths.start) return null
  // Written by prerender/beforeTheApp.ts.
  const { resume } = root.dataset
  if (resume === undefined) return emptySession
  return canResume(test) && resume === String(resumePercent(test)) ? { ...emptySession, test } : null
}
