import type { ProgressReading, ProgressServices } from '#result/own/readProgress.ts'
import { useServices } from '#session/serviceContext.ts'
import { useSession } from '#session/session.tsx'
import { useRead } from '#ui/useRead.ts'

/**
 * Returns the learner's results over time: at once those of this device, then with the server's. Null until the device
 * has been read. If the code does not load, it throws to the error boundary.
 */
export function useProgress(): ProgressReading | null {
  const { ownResults, online } = useSession()
  const { loadProgress } = useServices<ProgressServices>()
  const read = async (show: (progress: ProgressReading) => void) => {
    const reader = await loadProgress()
    show(await reader.known())
    show(await reader.complete())
  }
  // Results may arrive from other devices, or with a new connection.
  return useRead(read, `${online} ${ownResults.join()}`)[0]
}
