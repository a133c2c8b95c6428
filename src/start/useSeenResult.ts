import { useEffect, useState } from 'react'
import type { SharedResult } from '#contracts/result.ts'
import { useReadingServices } from '#result/reading/useReadingServices.ts'
import { tellsLevel } from '#rules/tellsLevel.ts'

/** Returns a result as last seen on this device; null while loading, if it was not seen, or if it has no level. */
export function useSeenResult(shortcode: string): SharedResult | null {
  const { results } = useReadingServices()
  const [result, setResult] = useState<SharedResult | null>(null)
  useEffect(() => {
    let current = true
    void results.seen(shortcode).then((seen) => {
      if (current) setResult(seen && tellsLevel(seen) ? seen : null)
    })
    return () => void (current = false)
  }, [results, shortcode])
  return result
}
