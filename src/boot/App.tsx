import { useEffect, useLayoutEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { afterPaint } from '#browser/afterPaint.ts'
import { recordEntry } from '#browser/testEntries.ts'
import { whenIdle } from '#browser/whenIdle.ts'
import { arrivalOf } from '#flow/arrival.ts'
import { paths, resultPath } from '#rules/paths.ts'
import { useSession } from '#session/session.tsx'
import { activeFlow } from '#session/sessionStore.ts'
import { useTakingServices } from '#taking/useTakingServices.ts'
import { Motion } from '#ui/Motion.tsx'
import { PageTransition } from '#ui/PageTransition.tsx'
import { pageOf, useDirection } from './pageDirection.ts'
import { keepStorage } from './persistentStorage.ts'
import { AppRoutes, preloadNext } from './routes.tsx'

/** The app: one page at a time. A new page slides in forward or backward. */
export function App() {
  const { pathname, state } = useLocation()
  const page = pageOf(arrivalOf(state) ? paths.submit : pathname)
  return (
    <Motion>
      <PreloadOnRouteChange />
      <TestOnRouteChange />
      <NoteEntry />
      <KeepStorageAtResult />
      <KeepReadingFace />
      <Page id={page} pathname={pathname}>
        <AppRoutes />
      </Page>
    </Motion>
  )
}

/** A component of its own, so that the routes do not render again with each change of the session. */
function Page({ id, pathname, children }: { id: string; pathname: string; children: ReactNode }) {
  return (
    <PageTransition id={id} direction={useDirection(pathname)}>
      {children}
    </PageTransition>
  )
}

/** Loads the typeface of sentences, after the first paint, for the next visit. */
function KeepReadingFace() {
  useEffect(
    () =>
      afterPaint(
        () =>
          void import('./readingFace.ts').then(
            ({ keepReadingFace }) => keepReadingFace(),
            // If this part does not load, the next visit tries again.
            () => {},
          ),
      ),
    [],
  )
  return null
}

/** Loads the code that is needed next. */
function PreloadOnRouteChange() {
  const { pathname } = useLocation()
  const session = useSession()
  const [flow, practises] = [activeFlow(session), session.notebookAhead !== null]
  useEffect(() => preloadNext(pathname, flow, practises), [pathname, flow, practises])
  return null
}

/**
 * Fetches a test in idle time when the route changes and there is none, but never on a result or the error page (§5.8).
 */
function TestOnRouteChange() {
  const { pathname } = useLocation()
  const { tests } = useTakingServices()
  useEffect(() => {
    if (pathname.startsWith('/result/') || pathname.startsWith(paths.error)) return
    return whenIdle(() => void tests.ensure())
  }, [pathname, tests])
  return null
}

/** Records each history entry before the learner can leave it. */
function NoteEntry() {
  const { key } = useLocation()
  useLayoutEffect(() => recordEntry(), [key])
  return null
}

/**
 * Asks the browser for persistent storage while a result of the learner's own is shown, where a prompt disturbs least
 * (§11.5).
 */
function KeepStorageAtResult() {
  const { pathname } = useLocation()
  const ownResult = useSession().ownResults.some((shortcode) => pathname === resultPath(shortcode))
  useEffect(() => (ownResult ? whenIdle(() => void keepStorage()) : undefined), [ownResult])
  return null
}
