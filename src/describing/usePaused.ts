import { useEffect, useState } from 'react'

/** The pause in typing after which screen readers announce a change, in ms. */
const PAUSE_MS = 1000

/** Returns the last value that stayed unchanged for a second. */
export function usePaused<T>(value: T): T {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const pause = setTimeout(() => setPaused(value), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [value])
  return paused
}
