import { useEffect } from 'react'
import { useTakenOver } from '../../app/useTakenOver.ts'
import { releasePresses } from '../../browser/earlyPress.ts'

/** Carries out what was pressed on the prerendered screen, as soon as this one knows what the device knows. */
export function useEarlyPress(): void {
  const takenOver = useTakenOver()
  useEffect(() => {
    if (takenOver) releasePresses()
  }, [takenOver])
}
