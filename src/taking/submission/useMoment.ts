import { useEffect, useState } from 'react'

/** Until the ticks have grown, and .4 s more. */
const MIN_DURATION_MS = 700

/**
 * Returns a promise, always the same, that resolves after the screen has been visible for a moment, or earlier on a
 * tap, a key press or its removal.
 */
export function useMoment(): Promise<void> {
  const [moment] = useState(createMoment)
  useEffect(() => {
    const { end } = moment
    const timer = setTimeout(end, MIN_DURATION_MS)
    const events = ['pointerdown', 'keydown'] as const
    for (const event of events) addEventListener(event, end)
    return () => {
      clearTimeout(timer)
      for (const event of events) removeEventListener(event, end)
      end()
    }
  }, [moment])
  return moment.over
}

function createMoment() {
  let end = () => {}
  const over = new Promise<void>((resolve) => (end = resolve))
  return { over, end }
}
