import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { PageTransition } from '../components/PageTransition.tsx'
import { AppRoutes } from './routes.tsx'
import { useServices } from './session.tsx'
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

/** Fetches a test in idle time when a route changes and none is there, never on a result or the error page (spec 4). */
function useTestOnRouteChange(pathname: string): void {
  const { tests } = useServices()
  useEffect(() => {
    if (pathname.startsWith('/result/') || pathname.startsWith('/error')) return
    // Safari has no requestIdleCallback; there a task of its own has to do.
    const handle = window.requestIdleCallback?.(() => void tests.ensure()) ?? setTimeout(() => void tests.ensure())
    return () => (window.cancelIdleCallback ?? clearTimeout)(handle)
  }, [pathname, tests])
}
