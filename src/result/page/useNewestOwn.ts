import type { NewestOwn } from '#result/friend/FriendComparison.tsx'
import type { ReadingServices, ResultReader, ResultReading } from '#result/reading/resultReading.ts'
import { tellsLevel } from '#rules/tellsLevel.ts'
import { useServices } from '#session/serviceContext.ts'
import { useSession } from '#session/session.tsx'
import { useRead } from '#ui/useRead.ts'

/**
 * Returns the learner's newest result with a level, from the device or, if it was never opened here, from the server.
 * Null if there is none, or while it is being read or fetched. A new connection repeats the search.
 * @param wanted whether there is a result to compare it with; otherwise nothing is read
 */
export function useNewestOwn(wanted: boolean): NewestOwn | null {
  const { history, ownResults, online } = useSession()
  const { results } = useServices<ReadingServices>()
  const shortcodes = history.map(({ shortcode }) => shortcode).filter((shortcode) => ownResults.includes(shortcode))
  const [newest] = useRead<NewestOwn>(
    async (show) => wanted && show(await findNewestAvailable(results, shortcodes)),
    [wanted, online, ...shortcodes].join(),
  )
  return newest
}

/**
 * Returns the newest result with a level, skipping deleted ones. If a result cannot be read now, no older one replaces
 * it.
 */
async function findNewestAvailable(results: ResultReader, shortcodes: readonly string[]): Promise<NewestOwn | null> {
  for (const shortcode of shortcodes) {
    const seen = await results.seen(shortcode)
    const reading: ResultReading = seen ? { kind: 'found', result: seen } : await results.read(shortcode)
    if (reading.kind === 'found' && tellsLevel(reading.result)) return { shortcode, result: reading.result }
    if (reading.kind !== 'found' && reading.kind !== 'notFound') return null
  }
  return null
}
