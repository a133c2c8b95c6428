import { useEffect, useState, type RefObject } from 'react'

/**
 * Whether the element has ever been in view. It does not use framer-motion's hook, which would add that library to the
 * results' file.
 */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false)

  useEffect(() => {
    if (seen || !element.current) return
    // Without an IntersectionObserver, the figure must show at once.
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
