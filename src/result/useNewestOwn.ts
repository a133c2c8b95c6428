import type { SharedResult } from '#contracts/result.ts'
import { useEffect, useState } from 'react'
import { tellsLevel } from '#rules/tellsLevel.ts'
import type { ResultReader, ResultReading } from './readResult.ts'
import { useServices, useSession } from '#session/session.tsx'
import type { ResultServices } from './result.ts'

/** One of the learner's own results. */
export interface NewestOwn {
  shortcode: string
  result: SharedResult
}

/**
 * The learner's newest result that tells a level, from the device, or fetched where it was never opened here; null while
 * there is none. Looked for again when the connection is back.
 */
export function useNewestOwn(): NewestOwn | null {
  const { history, ownResults, online } = useSession()
  const { results } = useServices<ResultServices>()
  const [newest, setNewest] = useState<NewestOwn | null>(null)

  useEffect(() => {
    let current = true
    const shortcodes = history.map(({ shortcode }) => shortcode).filter((shortcode) => ownResults.includes(shortcode))
    void firstThere(results, shortcodes).then((found) => {
      if (current) setNewest(found)
    })
    return () => {
      current = false
    }
  }, [history, ownResults, online, results])

  return newest
}

/** Passes over what is gone or tells no level. What only can't be read now is not replaced by an older one. */
async function firstThere(results: ResultReader, shortcodes: readonly string[]): Promise<NewestOwn | null> {
  for (const shortcode of shortcodes) {
    const seen = await results.seen(shortcode)
    const reading: ResultReading = seen ? { kind: 'found', result: seen } : await results.read(shortcode)
    if (reading.kind === 'found' && tellsLevel(reading.result)) return { shortcode, result: reading.result }
    if (reading.kind !== 'found' && reading.kind !== 'notFound') return null
  }
  return null
}
