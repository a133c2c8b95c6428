import { useEffect, useState } from 'react'
import { useCanMove } from '#ui/Motion.tsx'
import { REVEAL_MS } from '#ui/movements.ts'

/** Whether a first opening is still coming into view. A tap, a key or a scroll ends it: nobody has to watch. */
export function useReveal(first: boolean): boolean {
  const moves = useCanMove()
  const [reveals, setReveals] = useState(first && moves)
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

/** What screen readers are told once, at a first opening: only what changes after it is there is announced. */
export function useTold(first: boolean, text: string): string {
  const [told, setTold] = useState('')
  const [news] = useState(first ? text : '')
  useEffect(() => {
    if (!news) return
    setTold(news)
    // Then it stands where it is read, and not twice.
    const timer = setTimeout(() => setTold(''), REVEAL_MS)
    return () => clearTimeout(timer)
  }, [news])
  return told
}
