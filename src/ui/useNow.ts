import { useState } from 'react'

/** Returns the time of the component's first render, in ms since the epoch. */
export function useNow(): number {
  const [now] = useState(Date.now)
  return now
}
