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
import { WithinSitting } from './guards.tsx'
import { pageOf, useDirection } from './pageDirection.ts'
import { keepStorage } from './persistentStorage.ts'
import { keepReadingFace } from './readingFace.ts'
import { AppRoutes, preloadNext } from './routes.tsx'

/** The app: one page at a time. A new page slides in forward or backward. */
export function App() {
  const { pathname, state } = useLocation()
  const page = pageOf(arrivalOf(state) ? paths.submit : pathname)
  return (
    <Motion>
      <OnRouteChange />
      <Page id={page} pathname={pathname}>
        <WithinSitting>
          <AppRoutes />
        </WithinSitting>
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

/** Runs what follows a change of page. A component of its own, so that changes of the session do not render the routes. */
function OnRouteChange() {
  const { pathname, key } = useLocation()
  const session = useSession()
  const { tests } = useTakingServices()
  const flow = activeFlow(session)
  const isOwnResult = session.ownResults.some((shortcode) => pathname === resultPath(shortcode))
  // Before the learner can leave the entry.
  useLayoutEffect(() => recordEntry(), [key])
  useEffect(() => preloadNext(pathname, flow), [pathname, flow])
  useEffect(() => {
    // Never on a result or the error page (§5.8).
    if (pathname.startsWith('/result/') || pathname.startsWith(paths.error)) return
    return whenIdle(() => void tests.ensure())
  }, [pathname, tests])
  // Where a prompt disturbs least (§11.5).
  useEffect(() => (isOwnResult ? whenIdle(() => void keepStorage()) : undefined), [isOwnResult])
  // For the next visit.
  useEffect(() => afterPaint(keepReadingFace), [])
  return null
}
