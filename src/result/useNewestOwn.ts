import type { SharedResult } from '#contracts/result.ts'
import { useEffect, useState } from 'react'
import type { ResultReader } from './readResult.ts'
import { useServices, useSession } from '#session/session.tsx'
import type { ResultServices } from './result.ts'

/** One of the learner's own results. */
export interface NewestOwn {
  shortcode: string
  result: SharedResult
}

/**
 * The learner's newest result, from the device, or fetched where it was never opened here; null while there is none. Looked
 * for again when the connection is back.
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

/** Passes over what is gone. What only can't be read now is not replaced by an older one. */
async function firstThere(results: ResultReader, shortcodes: readonly string[]): Promise<NewestOwn | null> {
  for (const shortcode of shortcodes) {
    const seen = await results.seen(shortcode)
    if (seen) return { shortcode, result: seen }
    const reading = await results.read(shortcode)
    if (reading.kind === 'found') return { shortcode, result: reading.result }
    if (reading.kind !== 'notFound') return null
  }
  return null
}
