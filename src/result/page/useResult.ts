import { useEffect } from 'react'
import { onVisibleAgain } from '#browser/clock.ts'
import type { OwnDetails } from '#contracts/ownResult.ts'
import type { OwnResultServices } from '#result/own/readOwnResult.ts'
import type { ReadingServices, ResultReading } from '#result/reading/resultReading.ts'
import { useServices } from '#session/serviceContext.ts'
import { useSession } from '#session/session.tsx'
import { useRead } from '#ui/useRead.ts'

/** `first`: whether the result had never been seen on this device. */
type Read = { reading: ResultReading; first: boolean }

/**
 * Reads a result, from the device at first, then from the server, and again whenever a new reading may add something.
 * `reading`: null until either has answered. `details`: the owner's data, from the same sources; null if there is none.
 */
export function useResult(shortcode: string) {
  const { online, ownResults, signedInAs } = useSession()
  const { results } = useServices<ReadingServices>()
  const { loadOwnResults } = useServices<OwnResultServices>()
  const own = ownResults.includes(shortcode)

  const [read, retry] = useRead<Read>(
    async (show) => {
      const [seen, answer] = [results.seen(shortcode), results.read(shortcode)]
      // Reading stores a copy on the device, so whether there was one must be found out first.
      const copy = await seen
      // On a slow connection, the device's copy shows first.
      if (copy) show((before) => before ?? { reading: { kind: 'found', result: copy }, first: false })
      const reading = await answer
      show((before) => ({
        // An unchanged one stays the same, so that what is drawn of it, such as pictures, is not drawn again.
        reading: before && JSON.stringify(before.reading) === JSON.stringify(reading) ? before.reading : reading,
        first: copy === null || before?.first === true,
      }))
    },
    // `online`: a result that could not be read offline is read on a new connection. `own`: a result deleted in another
    // tab is read again, and not found.
    [shortcode, online, own, signedInAs].join(),
  )
  const [onDevice] = useRead<{ details: OwnDetails | null }>(async (show) => {
    if (!own) return
    // The code for reading may fail to load.
    const details = loadOwnResults().then((reader) => reader.seen(shortcode))
    show({ details: await details.catch(() => null) })
  }, [shortcode, own].join())
  useEffect(() => (own ? onVisibleAgain(retry) : undefined), [own, retry])

  const fromServer = read?.reading.kind === 'found' ? read.reading.details : null
  return {
    reading: read?.reading ?? null,
    details: own ? (fromServer ?? onDevice?.details ?? null) : null,
    isDeviceRead: onDevice !== null,
    first: read?.first === true,
    retry,
  }
}
