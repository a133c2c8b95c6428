import { type RefObject, useLayoutEffect, useState } from 'react'

/** A list opens upward when less than this is free below its field (spec 9: dropdown threshold height). */
const LEAST_BELOW = 200
const GAP = 8

interface FreeSpace {
  upward: boolean
  /** Height that the list may take, in px. */
  height: number
}

/** Where a list beside the field has room, while it is open. An on-screen keyboard counts as not free. */
export function useFreeSpace(field: RefObject<HTMLElement | null>, open: boolean): FreeSpace {
  const [space, setSpace] = useState<FreeSpace>({ upward: false, height: LEAST_BELOW })

  useLayoutEffect(() => {
    if (!open) return
    const viewport = window.visualViewport
    const measure = () => {
      if (!field.current) return
      const { top, bottom } = field.current.getBoundingClientRect()
      const viewTop = viewport?.offsetTop ?? 0
      const above = top - viewTop
      const below = viewTop + (viewport?.height ?? window.innerHeight) - bottom
      const upward = below < LEAST_BELOW && above > below
      setSpace({ upward, height: Math.floor((upward ? above : below) - GAP) })
    }
    measure()
    const target = viewport ?? window
    target.addEventListener('resize', measure)
    window.addEventListener('scroll', measure, { passive: true })
    return () => {
      target.removeEventListener('resize', measure)
      window.removeEventListener('scroll', measure)
    }
  }, [field, open])

  return space
}
