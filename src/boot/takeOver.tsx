import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { currentSitting } from '#browser/scope.ts'
import { canResume, resumeLeft, resumePercent } from '#flow/resumeProgress.ts'
import { paths } from '#rules/paths.ts'
import { emptySession, type Session } from '#session/sessionStore.ts'
import { followLanguage, pageLanguage, pageTexts } from '#texts/language.ts'
import { uiText } from '#texts/ui.ts'
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx'
import { App } from './App.tsx'
import { AppProvider, type AppContext } from './AppProvider.tsx'
import { looksPrerendered } from './looksPrerendered.ts'

/**
 * Renders the app into the prerendered start screen, which stays in place, or into the empty shell.
 * @param prerenderedIn the language of the document
 */
export function takeOver(root: HTMLElement, app: AppContext, prerenderedIn: string): void {
  const session = app.store.get()
  const shown = prerenderedIn === pageLanguage() ? sessionShown(root, session) : null
  // Hydrating with the device's session saves a second render. React renders later, so the session may change
  // meanwhile.
  const prerendered = shown && (looksPrerendered(session, shown) ? session : shown)
  const page = <Page root={root} app={{ ...app, ...(prerendered && { prerendered }) }} />
  if (prerendered) hydrateRoot(root, page)
  else createRoot(root).render(page)
}

/** The page. Everything in it renders anew, and keeps its state, when the language changes. */
function Page({ root, app }: { root: HTMLElement; app: AppContext }) {
  useSyncExternalStore(followLanguage, pageTexts, pageTexts)
  // The title in the document, after those of screens.
  useEffect(() => {
    const title = [...document.head.querySelectorAll('title')].at(-1)
    if (title) title.textContent = uiText('product')
  })
  return (
    <Translatable root={root}>
      <ErrorBoundary>
        <AppProvider {...app}>
          {/* With transitions, the next sentence would appear one render after the answer. */}
          <BrowserRouter useTransitions={false}>
            <App />
          </BrowserRouter>
        </AppProvider>
      </ErrorBoundary>
    </Translatable>
  )
}

/**
 * Returns the session that the document's HTML shows. Null if there is none, in a sitting, or if the database has a
 * different test than the mirror; then the page is rendered from scratch.
 */
function sessionShown(root: HTMLElement, { test }: Session): Session | null {
  if (currentSitting() || !root.hasChildNodes() || location.pathname !== paths.start) return null
  // Set by boot/prerender/beforeTheApp.ts.
  const { resume } = root.dataset
  if (resume === undefined) return emptySession
  if (!canResume(test)) return null
  const { left, count } = resumeLeft(test)
  return resume === `${resumePercent(test)} ${left} ${count}` ? { ...emptySession, test } : null
}

/**
 * Allows browsers to translate the page after hydration. The prerendered document forbids it, because React would
 * discard a translated document as different. This component wraps the app, because as a sibling it would change the
 * ids that React assigns.
 */
function Translatable({ root, children }: { root: HTMLElement; children: ReactNode }) {
  useEffect(() => root.removeAttribute('translate'), [root])
  return children
}
