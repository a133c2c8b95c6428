import { useInView } from 'framer-motion'
import type { RefObject } from 'react'

/** Whether the element has ever been in view; once true, it stays true. Where nobody can tell, it has. */
export function useSeen(element: RefObject<Element | null>): boolean {
  return useInView(element, { once: true, amount: 0.5, initial: typeof IntersectionObserver === 'undefined' })
}
