import { useEffect, useState } from 'react'
import { useSession } from '#session/session.tsx'
import type { ProgressReading } from './readProgress.ts'
import { useProgressServices } from './useProgressServices.ts'

/**
 * The learner's results in the order of time: at once those of this device, then with what the server adds. Null until
 * the device was read. Throws, for the error boundary above, where the code for it does not load.
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
    // `ownResults`, `online`: results come from other devices, and with the connection.
  }, [loadProgress, ownResults, online])

  return reading
}
