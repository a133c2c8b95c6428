import { useEffect, useState } from 'react'
import { now, onSeenAgain } from '#browser/clock.ts'

/** Returns the time at which the component was shown first, or was last seen again, in ms since the epoch. */
export function useNow(): number {
  const [shown, setShown] = useState(now)
  useEffect(() => onSeenAgain(() => setShown(now())), [])
  return shown
}
