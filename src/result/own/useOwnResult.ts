import { useCallback, useEffect, useState } from 'react'
import { onVisibleAgain } from '#browser/clock.ts'
import { isOnline } from '#browser/connection.ts'
import type { OwnDetails } from '#contracts/ownResult.ts'
import { useSession } from '#session/session.tsx'
import type { OwnResultAnswer } from './readOwnResult.ts'
import { useOwnResultServices } from './useOwnResultServices.ts'

/**
 * The state of the owner's result for screens. 'notOwn': the result is not this browser's own; 'reading': no answer
 * yet.
 */
export interface OwnResultView {
  status: 'notOwn' | 'reading' | OwnResultAnswer
  /** From the device at first, then from the server; null if neither has any. */
  details: OwnDetails | null
  /** Whether the device's copy has been read. */
  isDeviceRead: boolean
  /** Asks the server again. */
  retry: () => void
}

type Read = Pick<OwnResultView, 'status' | 'details'> & { shortcode: string }

/**
 * Returns the owner's data of a result: from this device at once, from the server when it answers. The server is asked
 * again on a new connection or sign-in, and when the page becomes visible. For a result that is not this browser's own,
 * nothing is read.
 */
export function useOwnResult(shortcode: string): OwnResultView {
  const { ownResults, online, signedInAs } = useSession()
  const { loadOwnResults } = useOwnResultServices()
  const [tries, setTries] = useState(0)
  const [read, setRead] = useState<Read | null>(null)
  const own = ownResults.includes(shortcode)

  useEffect(() => {
    if (!own) return
    let current = true
    const show = (status: Read['status'], details: OwnDetails | null) => {
      if (current) setRead((before) => ({ shortcode, status, details: details ?? detailsOf(before, shortcode) }))
    }
    const ask = async () => {
      try {
        const results = await loadOwnResults()
        show('reading', await results.seen(shortcode))
        const { answer, details } = await results.read(shortcode)
        show(answer, details)
      } catch {
        // The code for reading did not load.
        show(isOnline() ? 'failed' : 'offline', null)
      }
    }
    void ask()
    return () => {
      current = false
    }
  }, [own, shortcode, online, signedInAs, tries, loadOwnResults])

  const retry = useCallback(() => setTries((count) => count + 1), [])
  // Another tab or device may have changed the result.
  useEffect(() => onVisibleAgain(retry), [retry])

  const shown = read?.shortcode === shortcode ? read : null
  return {
    status: own ? (shown?.status ?? 'reading') : 'notOwn',
    details: own ? (shown?.details ?? null) : null,
    isDeviceRead: shown !== null,
    retry,
  }
}

const detailsOf = (read: Read | null, shortcode: string) => (read?.shortcode === shortcode ? read.details : null)
