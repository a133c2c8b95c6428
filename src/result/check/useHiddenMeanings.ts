import { useEffect, useState } from 'react'
import { useSession } from '#session/session.tsx'
import { useCheckServices } from './useCheckServices.ts'

/** `meanings`: null until the device has been read; no meaning may be shown before that. */
interface HiddenMeanings {
  meanings: ReadonlyMap<string, string> | null
  /** Whether the device, or the code that reads it, could not be read. */
  failed: boolean
  retry: () => void
}

/**
 * Returns the lower-case expressions whose meanings stay hidden until a check has asked for them, each with the
 * shortcode of the checked result.
 */
export function useHiddenMeanings(): HiddenMeanings {
  const { ownResults } = useSession()
  const { loadChecks } = useCheckServices()
  const [read, setRead] = useState<Omit<HiddenMeanings, 'retry'>>({ meanings: null, failed: false })
  const [tries, setTries] = useState(0)

  useEffect(() => {
    let current = true
    void loadChecks()
      .then((checks) => checks.hiddenMeanings())
      .then(
        (meanings) => ({ meanings, failed: false }),
        () => ({ meanings: null, failed: true }),
      )
      .then((found) => {
        if (current) setRead(found)
      })
    return () => {
      current = false
    }
  }, [ownResults, loadChecks, tries])

  return { ...read, retry: () => setTries((count) => count + 1) }
}
