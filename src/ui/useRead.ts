import { useEffect, useEffectEvent, useReducer, useState, type Dispatch, type SetStateAction } from 'react'

/** Shows what has been found so far. It does nothing once a later reading has begun. */
export type Show<Found> = Dispatch<SetStateAction<Found | null>>

/**
 * Returns what a reading has shown last, or null, and a function that reads again. It also reads again when `on` changes:
 * what it depends on, as text. If it rejects, the error boundary gets the error.
 */
export function useRead<Found>(read: (show: Show<Found>) => Promise<unknown>, on: string) {
  const [found, setFound] = useState<Found | null>(null)
  const [tries, readAgain] = useReducer((count: number) => count + 1, 0)
  const start = useEffectEvent(read)
  useEffect(() => {
    let current = true
    const show: Show<Found> = (shown) => {
      if (current) setFound(shown)
    }
    start(show).catch((error: unknown) => {
      show(() => {
        throw error
      })
    })
    return () => {
      current = false
    }
  }, [on, tries])
  return [found, readAgain] as const
}
