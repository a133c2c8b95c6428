import { useEffect, useState } from 'react'
import type { SharedResult } from '#contracts/result.ts'
import type { ResultReader, ResultReading } from '#result/reading/resultReading.ts'
import { useReadingServices } from '#result/reading/useReadingServices.ts'
import { tellsLevel } from '#rules/tellsLevel.ts'
import { useSession } from '#session/session.tsx'

/** One of the learner's own results. */
export interface NewestOwn {
  shortcode: string
  result: SharedResult
}

/**
 * The learner's newest result that tells a level, from the device, or fetched where it was never opened here. Undefined
 * until the device has been read; null while there is none, or one is being fetched. Looked for again when the connection
 * is back.
 * @param wanted whether there is anything to put it beside: else nothing is read.
 */
export function useNewestOwn(wanted: boolean): NewestOwn | null | undefined {
  const { history, ownResults, online } = useSession()
  const { results } = useReadingServices()
  const [newest, setNewest] = useState<NewestOwn | null>()

  useEffect(() => {
    if (!wanted) return
    let current = true
    const shortcodes = history.map(({ shortcode }) => shortcode).filter((shortcode) => ownResults.includes(shortcode))
    const fetching = () => {
      if (current) setNewest((before) => before ?? null)
    }
    void firstThere(results, shortcodes, fetching).then((found) => {
      if (current) setNewest(found)
    })
    return () => {
      current = false
    }
  }, [wanted, history, ownResults, online, results])

  return newest
}

/**
 * Passes over what is gone or tells no level. What only can't be read now is not replaced by an older one.
 * @param fetching called before the device is left for the server.
 */
async function firstThere(
  results: ResultReader,
  shortcodes: readonly string[],
  fetching: () => void,
): Promise<NewestOwn | null> {
  for (const shortcode of shortcodes) {
    const seen = await results.seen(shortcode)
    if (!seen) fetching()
    const reading: ResultReading = seen ? { kind: 'found', result: seen } : await results.read(shortcode)
    if (reading.kind === 'found' && tellsLevel(reading.result)) return { shortcode, result: reading.result }
    if (reading.kind !== 'found' && reading.kind !== 'notFound') return null
  }
  return null
}
