import { useEffect, useState, type RefObject } from 'react'

/**
 * Whether the element has ever been in view; once true, it stays true. Not framer-motion's, which would bring that whole
 * library into the file of the results.
 */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false)

  useEffect(() => {
    if (seen || !element.current) return
    // The figure must also show where there is no observer.
    if (typeof IntersectionObserver === 'undefined') return setSeen(true)
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true),
      { threshold: 0.5 },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, seen])

  return seen
}
