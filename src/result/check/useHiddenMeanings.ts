import { useEffect, useState } from 'react'
import { useSession } from '#session/session.tsx'
import { useCheckServices } from './useCheckServices.ts'

/** `meanings`: null until this device has been read. As long as it is not known which they are, none is to be shown. */
interface HiddenMeanings {
  meanings: ReadonlyMap<string, string> | null
  /** The device, or the code that reads it, could not be read. */
  failed: boolean
  retry: () => void
}

/**
 * The expressions whose meaning is hidden until a check of an own result has asked for it, in small letters, each with the
 * shortcode of that result.
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
