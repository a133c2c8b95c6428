import { useEffect, useState } from 'react'
import { useServices, useSession } from '#session/session.tsx'
import type { ResultServices } from '../result.ts'

/**
 * The expressions whose meaning is hidden until a check of an own result has asked for it, in small letters, each with the
 * shortcode of that result; null until this device has been read.
 */
export function useHiddenMeanings(): ReadonlyMap<string, string> | null {
  const { ownResults } = useSession()
  const { loadChecks } = useServices<ResultServices>()
  const [hidden, setHidden] = useState<ReadonlyMap<string, string> | null>(null)

  useEffect(() => {
    let current = true
    void loadChecks()
      .then((checks) => checks.hiddenMeanings())
      // The code for it did not load, nor would that of a check.
      .catch(() => new Map<string, string>())
      .then((found) => {
        if (current) setHidden(found)
      })
    return () => {
      current = false
    }
  }, [ownResults, loadChecks])

  return hidden
}
