import type { SharedResult } from '#contracts/result.ts'
import { useReadingServices } from '#result/reading/useReadingServices.ts'
import { tellsLevel } from '#rules/tellsLevel.ts'
import { useRead } from '#ui/useRead.ts'

/** Returns a result as last seen on this device; null while loading, if it was not seen, or if it has no level. */
export function useSeenResult(shortcode: string): SharedResult | null {
  const { results } = useReadingServices()
  const [seen] = useRead<SharedResult>(async (show) => show(await results.seen(shortcode)), shortcode)
  return seen && tellsLevel(seen) ? seen : null
}
