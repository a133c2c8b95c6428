import { useCallback, useEffect, useState } from 'react'
import { onVisibleAgain } from '#browser/clock.ts'
import type { OwnDetails } from '#contracts/ownResult.ts'
import { useOwnResultServices } from '#result/own/useOwnResultServices.ts'
import type { ResultReading } from '#result/reading/resultReading.ts'
import { useReadingServices } from '#result/reading/useReadingServices.ts'
import { useSession } from '#session/session.tsx'

/** A result as shown on its screen. */
export interface ShownResult {
  /** From the device at first, then from the server; null until either has answered. */
  reading: ResultReading | null
  /** The owner's data, from the same sources; null if there is none. */
  details: OwnDetails | null
  /** Whether the device's copy has been read. */
  isDeviceRead: boolean
  /** Whether the result had never been seen on this device. */
  first: boolean
  /** Asks the server again. */
  retry: () => void
}

/**
 * Reads a result, with the owner's data if it is the learner's own, and again whenever a new reading may add something.
 */
export function useResult(shortcode: string): ShownResult {
  const { online, ownResults, signedInAs } = useSession()
  const { results } = useReadingServices()
  const { loadOwnResults } = useOwnResultServices()
  const [tries, setTries] = useState(0)
  const [reading, setReading] = useState<ResultReading | null>(null)
  const [onDevice, setOnDevice] = useState<{ shortcode: string; details: OwnDetails | null } | null>(null)
  const [first, setFirst] = useState<string | null>(null)
  const own = ownResults.includes(shortcode)
  const retry = useCallback(() => setTries((count) => count + 1), [])

  useEffect(() => {
    let current = true
    const seen = results.seen(shortcode)
    void seen.then((copy) => {
      // On a slow connection, the device's copy shows first.
      if (current && copy) setReading((answer) => answer ?? { kind: 'found', result: copy })
    })
    // Reading stores a copy on the device, so whether there was one must be found out first.
    void Promise.all([results.read(shortcode), seen]).then(([found, copy]) => {
      if (!current) return
      if (copy === null) setFirst(shortcode)
      setReading(found)
    })
    return () => {
      current = false
    }
    // `online`: a result that could not be read offline is read on a new connection. `own`: a result deleted in another
    // tab is read again, and not found.
  }, [shortcode, results, online, own, signedInAs, tries])

  useEffect(() => {
    if (!own) return
    let current = true
    // The code for reading may fail to load.
    const details = loadOwnResults().then((reader) => reader.seen(shortcode))
    void details.catch(() => null).then((found) => current && setOnDevice({ shortcode, details: found }))
    return () => {
      current = false
    }
  }, [own, shortcode, loadOwnResults])

  useEffect(() => (own ? onVisibleAgain(retry) : undefined), [own, retry])

  const isDeviceRead = onDevice?.shortcode === shortcode
  const fromServer = reading?.kind === 'found' ? reading.details : null
  return {
    reading,
    details: own ? (fromServer ?? (isDeviceRead ? onDevice.details : null)) : null,
    isDeviceRead,
    first: first === shortcode,
    retry,
  }
}
