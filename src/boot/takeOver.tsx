import { useEffect, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { canResume, resumeLeft, resumePercent } from '#flow/resumeProgress.ts'
import { paths } from '#rules/paths.ts'
import { emptySession, type Session } from '#session/sessionStore.ts'
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx'
import { App } from './App.tsx'
import { AppProvider, type AppContext } from './AppProvider.tsx'
import { looksPrerendered } from './looksPrerendered.ts'

/** Shows the app in the prerendered start screen, which stays in place, or in the empty shell. */
export function takeOver(root: HTMLElement, app: AppContext): void {
  const session = app.store.get()
  const shown = sessionShown(root, session)
  // With the device's session React renders once. It renders later, and the session may have changed by then.
  const prerendered = shown && (looksPrerendered(session, shown) ? session : shown)
  const page = (
    <Translatable root={root}>
      <ErrorBoundary>
        <AppProvider {...app} {...(prerendered && { prerendered })}>
          {/* With transitions, the next sentence would show one render after the answer. */}
          <BrowserRouter useTransitions={false}>
            <App />
          </BrowserRouter>
        </AppProvider>
      </ErrorBoundary>
    </Translatable>
  )
  if (prerendered) hydrateRoot(root, page)
  else createRoot(root).render(page)
}

/**
 * Returns the session to which the document's HTML corresponds. Null when there is none, or when the database has
 * another test than the mirror: then the page is rendered from scratch.
 */
function sessionShown(root: HTMLElement, { test }: Session): Session | null {
  if (!root.hasChildNodes() || location.pathname !== paths.start) return null
  // Set by boot/prerender/beforeTheApp.ts.
  const { resume } = root.dataset
  if (resume === undefined) return emptySession
  if (!canResume(test)) return null
  const { left, count } = resumeLeft(test)
  return resume === `${resumePercent(test)} ${left} ${count}` ? { ...emptySession, test } : null
}

/**
 * Lets browsers translate the page, which the prerendered document forbids: had one done so before, React would find
 * another document than it rendered, and throw it away. It stands around the app: beside it, it would change the ids
 * that React counts out, and the document has those of the app alone.
 */
function Translatable({ root, children }: { root: HTMLElement; children: ReactNode }) {
  useEffect(() => root.removeAttribute('translate'), [root])
  return children
}
