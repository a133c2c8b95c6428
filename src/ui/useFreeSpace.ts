import { useLayoutEffect, useState, type RefObject } from 'react'

/**
 * A list opens upward if the free space below its field is less than this, in px (§10.2: dropdown threshold height).
 */
const MIN_BELOW = 200
const GAP = 8

interface FreeSpace {
  upward: boolean
  /** The maximum height of the list, in px. */
  height: number
}

/** Returns where an open list has space, above or below its field, without the area of an on-screen keyboard. */
export function useFreeSpace(field: RefObject<HTMLElement | null>, open: boolean): FreeSpace {
  const [space, setSpace] = useState<FreeSpace>({ upward: false, height: MIN_BELOW })

  useLayoutEffect(() => {
    if (!open) return
    const viewport = window.visualViewport
    const measure = () => {
      if (!field.current) return
      const { top, bottom } = field.current.getBoundingClientRect()
      const viewTop = viewport?.offsetTop ?? 0
      const above = top - viewTop
      const below = viewTop + (viewport?.height ?? window.innerHeight) - bottom
      const upward = below < MIN_BELOW && above > below
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
