import { useEffect, useState } from 'react'
import { useCanAnimate } from '#ui/Motion.tsx'
import { REVEAL_MS, SWEEP_MS } from '#ui/movements.ts'

/** How far the first opening is: before the pen, while it writes, or over. A tap, a key or a scroll ends it. */
export function useReveal(first: boolean): 'waits' | 'writes' | 'over' {
  const canAnimate = useCanAnimate()
  const [reveal, setReveal] = useState<ReturnType<typeof useReveal>>(first && canAnimate ? 'waits' : 'over')
  const isOver = reveal === 'over'
  useEffect(() => {
    if (isOver) return
    const end = () => setReveal('over')
    const timers = [setTimeout(() => setReveal('writes'), SWEEP_MS), setTimeout(end, REVEAL_MS)]
    const events = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const
    for (const event of events) addEventListener(event, end, { passive: true })
    return () => {
      timers.forEach(clearTimeout)
      for (const event of events) removeEventListener(event, end)
    }
  }, [isOver])
  return reveal
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
