import { useCallback, useEffect, useState } from 'react'
import type { OwnDetails } from '#contracts/ownResult.ts'
import { useSession } from '#session/session.tsx'
import type { OwnResultAnswer } from './readOwnResult.ts'
import { useOwnResultServices } from './useOwnResultServices.ts'

/** What a screen shows of an own result. 'notOwn': this browser holds no such result; 'reading': no answer yet. */
export interface OwnResultView {
  status: 'notOwn' | 'reading' | OwnResultAnswer
  /** From the device at first, then from the server; null where neither has any. */
  details: OwnDetails | null
  /** What this device has of it was read. */
  isDeviceRead: boolean
  /** Asks the server again. */
  retry: () => void
}

type Read = Pick<OwnResultView, 'status' | 'details'> & { shortcode: string }

/**
 * What the owner alone is told of a result: from this device at once, from the server as soon as it answers; asked
 * again when the connection comes back, somebody signs in or the page becomes visible again. Nothing is asked for a
 * result that is not this browser's own.
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
    const tell = (status: Read['status'], details: OwnDetails | null) => {
      if (current) setRead((before) => ({ shortcode, status, details: details ?? detailsOf(before, shortcode) }))
    }
    const ask = async () => {
      try {
        const results = await loadOwnResults()
        tell('reading', await results.seen(shortcode))
        const { answer, details } = await results.read(shortcode)
        tell(answer, details)
      } catch {
        // The code that reads it did not load.
        tell(navigator.onLine ? 'failed' : 'offline', null)
      }
    }
    void ask()
    return () => {
      current = false
    }
  }, [own, shortcode, online, signedInAs, tries, loadOwnResults])

  const retry = useCallback(() => setTries((count) => count + 1), [])
  useWhenSeenAgain(retry)

  const shown = read?.shortcode === shortcode ? read : null
  return {
    status: own ? (shown?.status ?? 'reading') : 'notOwn',
    details: own ? (shown?.details ?? null) : null,
    isDeviceRead: shown !== null,
    retry,
  }
}

const detailsOf = (read: Read | null, shortcode: string) => (read?.shortcode === shortcode ? read.details : null)

/** Another tab or device may have changed the result while the page was out of sight. */
export function useWhenSeenAgain(read: () => void): void {
  useEffect(() => {
    const onChange = () => {
      if (document.visibilityState === 'visible') read()
    }
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [read])
}
