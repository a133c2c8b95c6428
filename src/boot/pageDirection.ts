import { useRef } from 'react'
import { flows, type Step } from '#flow/steps.ts'
import { paths } from '#rules/paths.ts'
import { useSession } from '#session/session.tsx'
import { activeFlow } from '#session/sessionStore.ts'
import type { Direction } from '#ui/PageTransition.tsx'

/**
 * Returns the page of a path. All words are one page, whose sentences slide by themselves; every other path is its own
 * page.
 */
export function pageOf(pathname: string): string {
  return pathname.startsWith(paths.words) ? paths.words : pathname.replace(/\/$/, '')
}

/**
 * Returns the direction of the last page change: backward when it led to an earlier step of the flow, or to the start.
 */
export function useDirection(pathname: string): Direction {
  const steps = flows[activeFlow(useSession())]
  const page = pageOf(pathname)
  const travel = useRef<{ page: string; direction: Direction }>({ page, direction: 'forward' })
  if (travel.current.page !== page) {
    const direction = rank(page, steps) < rank(travel.current.page, steps) ? 'backward' : 'forward'
    travel.current = { page, direction }
  }
  return travel.current.direction
}

/**
 * Returns the rank of a page in the flow: the start and the transfer before all steps, results and errors after them.
 */
function rank(page: string, steps: readonly Step[]): number {
  if (page === '') return -1
  const bare = (path: string) => path.replace(/\/$/, '')
  if (page === bare(paths.transfer)) return -0.5
  if (page === bare(paths.cefrLevel)) return steps.indexOf('cefr') + 0.5
  const position = steps.findIndex((step) => bare(paths[step]) === bare(page))
  // The owner's pages of a result come after it, and so does practice after the notebook.
  const depth = /^\/result\/[^/]+\/./.test(page) || page === bare(paths.practice) ? 0.5 : 0
  return position < 0 ? steps.length + depth : position
}
