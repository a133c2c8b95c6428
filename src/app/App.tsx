import { resultPath } from '#domain/paths'
import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { whenIdle } from '../browser/whenIdle.ts'
import { PageTransition } from '../components/PageTransition.tsx'
import { AppRoutes } from './routes.tsx'
import { useServices, useSession } from './session.tsx'
import { pageOf, useDirection } from './travel.ts'

/** The app: one page at a time, sliding in the direction of travel. */
export function App() {
  const location = useLocation()
  useTestOnRouteChange(location.pathname)
  return (
    <PageTransition id={pageOf(location.pathname)} direction={useDirection(location.pathname)}>
      <Suspense fallback={null}>
        <AppRoutes location={location} />
      </Suspense>
    </PageTransition>
  )
}

/**
 * Fetches a test in idle time when a route changes and none is there, never on a result or the error page (spec 4). With
 * a result of one's own, the spare test is fetched instead (decisions, spare test).
 */
function useTestOnRouteChange(pathname: string): void {
  const { tests } = useServices()
  const ownResult = useSession().ownResults.some((shortcode) => pathname === resultPath(shortcode))
  useEffect(() => {
    const elsewhere = pathname.startsWith('/result/') || pathname.startsWith('/error')
    if (elsewhere && !ownResult) return
    const fetchTest = () => void (ownResult ? tests.fetchSpare() : tests.ensure())
    return whenIdle(fetchTest)
  }, [pathname, ownResult, tests])
}
