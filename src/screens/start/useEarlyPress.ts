import { useEffect, useSyncExternalStore } from 'react'
import { releasePresses } from '../../browser/earlyPress.ts'

const never = () => () => {}

/** Carries out what was pressed on the prerendered screen, as soon as this one knows what the device knows. */
export function useEarlyPress(): void {
  // Turns true in the same render in which the session becomes the device's.
  const takenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  useEffect(() => {
    if (takenOver) releasePresses()
  }, [takenOver])
}
