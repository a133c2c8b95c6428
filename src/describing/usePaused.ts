import { useEffect, useState } from 'react'

/** As long as somebody types on, a screen reader is not told anything. */
const PAUSE_MS = 1000

/** Returns the value as it was when it last stayed the same for a second. */
export function usePaused<T>(value: T): T {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const pause = setTimeout(() => setPaused(value), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [value])
  return paused
}
