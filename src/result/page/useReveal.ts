import { useEffect, useState } from 'react'
import { useCanAnimate } from '#ui/Motion.tsx'
import { REVEAL_MS } from '#ui/movements.ts'

/** Whether the first opening is under way. A tap, a key or a scroll ends it. */
export function useReveal(first: boolean): boolean {
  const canAnimate = useCanAnimate()
  const [reveals, setReveals] = useState(first && canAnimate)
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

/**
 * Returns a text to announce once, at a first opening. It is added later, because screen readers announce only changes.
 */
export function useAnnouncement(first: boolean, text: string): string {
  const [announced, setAnnounced] = useState('')
  const [message] = useState(first ? text : '')
  useEffect(() => {
    if (!message) return
    setAnnounced(message)
    // The text is removed afterwards, so that it is not read twice.
    const timer = setTimeout(() => setAnnounced(''), REVEAL_MS)
    return () => clearTimeout(timer)
  }, [message])
  return announced
}
