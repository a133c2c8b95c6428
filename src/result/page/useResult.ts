import { useCallback, useEffect, useState } from 'react'
import type { OwnDetails } from '#contracts/ownResult.ts'
import { useWhenSeenAgain } from '#result/own/useOwnResult.ts'
import { useOwnResultServices } from '#result/own/useOwnResultServices.ts'
import type { ResultReading } from '#result/reading/resultReading.ts'
import { useReadingServices } from '#result/reading/useReadingServices.ts'
import { useSession } from '#session/session.tsx'

/** A result as its screen shows it. */
export interface ShownResult {
  /** From the device at first, then from the server; null until either has answered. */
  reading: ResultReading | null
  /** What the owner alone is told, in the same order; null where there is nothing. */
  details: OwnDetails | null
  /** What this device has of that was read. */
  isDeviceRead: boolean
  /** Nobody had seen the result on this device. */
  first: boolean
  /** Asks the server again. */
  retry: () => void
}

/** Reads a result: everyone's with one call, an own one with its owner's, again whenever that may tell more. */
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
      // On a slow connection nobody waits for what is here already.
      if (current && copy) setReading((answer) => answer ?? { kind: 'found', result: copy })
    })
    // What is read is kept on the device: whether it was there before must be asked first.
    void Promise.all([results.read(shortcode), seen]).then(([found, copy]) => {
      if (!current) return
      if (copy === null) setFirst(shortcode)
      setReading(found)
    })
    return () => {
      current = false
    }
    // `online`: a result that could not be read offline is read once the connection is back. `own`: one that was deleted
    // in another tab is read again, and not found.
  }, [shortcode, results, online, own, signedInAs, tries])

  useEffect(() => {
    if (!own) return
    let current = true
    // The code that reads it may not load.
    const details = loadOwnResults().then((reader) => reader.seen(shortcode))
    void details.catch(() => null).then((found) => current && setOnDevice({ shortcode, details: found }))
    return () => {
      current = false
    }
  }, [own, shortcode, loadOwnResults])

  useWhenSeenAgain(
    useCallback(() => {
      if (own) retry()
    }, [own, retry]),
  )

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
