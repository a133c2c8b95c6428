import { useEffect, useState } from 'react'

const MOMENT_MS = 600

/**
 * The same promise throughout: it resolves once the screen has been there for a moment, a tap or a key ends it, or it has
 * gone.
 */
export function useMoment(): Promise<void> {
  const [moment] = useState(createMoment)
  useEffect(() => {
    const { end } = moment
    const timer = setTimeout(end, MOMENT_MS)
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
