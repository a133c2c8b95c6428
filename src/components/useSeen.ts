import { type RefObject, useEffect, useState } from 'react'

/** Whether the element has come into view once; from then on it stays true. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false)

  useEffect(() => {
    if (seen || !element.current) return
    // Without the observer the figure must still show.
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
