import { useEffect, useState } from 'react'

/** How long the longest part takes, in ms: after it, nothing is left to be seen. */
const REVEAL_MS = 1_600

/** Whether a first opening is still coming into view. A tap, a key or a scroll ends it: nobody has to watch. */
export function useReveal(first: boolean): boolean {
  const [reveals, setReveals] = useState(first)
  useEffect(() => {
    if (!reveals) return
    const end = () => setReveals(false)
    const timer = setTimeout(end, REVEAL_MS)
    const events = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const
    for (const event of events) addEventListener(event, end, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const event of events) removeEventListener(event, end)
    }
  }, [reveals])
  return reveals
}
