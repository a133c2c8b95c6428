import { useEffect } from 'react'
import { onVisibleAgain } from '#browser/clock.ts'
import { isOnline } from '#browser/connection.ts'
import type { OwnDetails } from '#contracts/ownResult.ts'
import { useServices } from '#session/serviceContext.ts'
import { useSession } from '#session/session.tsx'
import { useRead } from '#ui/useRead.ts'
import type { OwnResultAnswer, OwnResultServices } from './readOwnResult.ts'

/**
 * The state of the owner's result for screens. 'notOwn': the result is not this browser's own; 'reading': no answer
 * yet.
 */
export interface OwnResultView {
  status: 'notOwn' | 'reading' | OwnResultAnswer
  /** From the device at first, then from the server; null if neither has any. */
  details: OwnDetails | null
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
  const { loadOwnResults } = useServices<OwnResultServices>()
  const own = ownResults.includes(shortcode)
  const ofThis = (read: Read | null) => (own && read?.shortcode === shortcode ? read : null)
  const [read, retry] = useRead<Read>(async (show) => {
    if (!own) return
    const found = (status: Read['status'], details: OwnDetails | null) =>
      show((before) => ({ shortcode, status, details: details ?? ofThis(before)?.details ?? null }))
    try {
      const results = await loadOwnResults()
      found('reading', await results.seen(shortcode))
      const { answer, details } = await results.read(shortcode)
      found(answer, details)
    } catch {
      // The code for reading did not load.
      found(isOnline() ? 'failed' : 'offline', null)
    }
  }, [own, shortcode, online, signedInAs].join())
  // Another tab or device may have changed the result.
  useEffect(() => onVisibleAgain(retry), [retry])

  const shown = ofThis(read)
  return {
    status: own ? (shown?.status ?? 'reading') : 'notOwn',
    details: shown?.details ?? null,
    retry,
  }
}
