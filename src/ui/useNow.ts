import { useState } from 'react'

/** The time at which the component came, in ms since the epoch: rendering again changes nothing. */
export function useNow(): number {
  const [now] = useState(Date.now)
  return now
}
