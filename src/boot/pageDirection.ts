import { useRef } from 'react'
import { flows, type Step } from '#flow/steps.ts'
import { paths } from '#rules/paths.ts'
import { useSession } from '#session/session.tsx'
import { activeFlow } from '#session/sessionStore.ts'
import type { Direction } from '#ui/PageTransition.tsx'

/** Returns the page of a path. All sentences share one page, because they slide by themselves. */
export function pageOf(pathname: string): string {
  return pathname.startsWith(paths.words) ? paths.words : pathname.replace(/\/$/, '')
}

/** Returns the direction of the last page change: backward to the start or an earlier step of the flow. */
export function useDirection(pathname: string): Direction {
  const steps = flows[activeFlow(useSession())]
  const page = pageOf(pathname)
  const lastChange = useRef<{ page: string; direction: Direction }>({ page, direction: 'forward' })
  if (lastChange.current.page !== page) {
    const direction = rank(page, steps) < rank(lastChange.current.page, steps) ? 'backward' : 'forward'
    lastChange.current = { page, direction }
  }
  return lastChange.current.direction
}

/** Returns a page's rank in the flow: the start and the transfer before all steps, results and errors after them. */
function rank(page: string, steps: readonly Step[]): number {
  if (page === '') return -1
  const trimmed = (path: string) => path.replace(/\/$/, '')
  if (page === trimmed(paths.transfer)) return -0.5
  if (page === trimmed(paths.cefrLevel)) return steps.indexOf('cefr') + 0.5
  const position = steps.findIndex((step) => trimmed(paths[step]) === trimmed(page))
  // The owner's pages of a result rank after the result itself.
  const depth = /^\/result\/[^/]+\/./.test(page) ? 0.5 : 0
  return position < 0 ? steps.length + depth : position
}
