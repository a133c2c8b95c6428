import { useEffect, useState } from 'react'
import { useSession } from '#session/session.tsx'
import type { ProgressReading } from './readProgress.ts'
import { useProgressServices } from './useProgressServices.ts'

/**
 * Returns the learner's results over time: at once those of this device, then with the server's. Null until the device
 * has been read. If the code does not load, it throws to the error boundary.
 */
export function useProgress(): ProgressReading | null {
  const { ownResults, online } = useSession()
  const { loadProgress } = useProgressServices()
  const [reading, setReading] = useState<ProgressReading | null>(null)

  useEffect(() => {
    let current = true
    const show = (progress: ProgressReading) => current && setReading(progress)
    async function read() {
      const reader = await loadProgress()
      show(await reader.known())
      show(await reader.complete())
    }
    read().catch((error: unknown) => {
      if (current)
        setReading(() => {
          throw error
        })
    })
    return () => {
      current = false
    }
    // `ownResults`, `online`: results may arrive from other devices, or with a new connection.
  }, [loadProgress, ownResults, online])

  return reading
}
