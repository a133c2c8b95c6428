import { useEffect, useState } from 'react'
import type { SharedResult } from '#contracts/result.ts'
import { useReadingServices } from '#result/reading/useReadingServices.ts'
import { tellsLevel } from '#rules/tellsLevel.ts'
import { useSession } from '#session/session.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'

/** The comparison of both, which loads while the device is read. */
export const InviterComparison = lazyPart(() => import('./FriendComparison.tsx'))

/**
 * Returns the result whose link led the learner to the test, as stored on this device, for comparison with their newest
 * own result. Null if there is none, undefined until the device has been read. If it was deleted meanwhile, it
 * disappears.
 * @param shortcode that of the learner's own result
 */
export function useInviter(shortcode: string): SharedResult | null | undefined {
  const { invitedBy, history, ownResults } = useSession()
  const { results } = useReadingServices()
  const [inviter, setInviter] = useState<SharedResult | null>()
  const newest = history.find((entry) => ownResults.includes(entry.shortcode))?.shortcode
  const wanted = newest === shortcode && invitedBy !== null && !ownResults.includes(invitedBy) ? invitedBy : null

  useEffect(() => {
    if (wanted === null) return
    let current = true
    InviterComparison.preload()
    const show = (result: SharedResult | null) => {
      if (current) setInviter(result && tellsLevel(result) ? result : null)
    }
    void results.seen(wanted).then(async (copy) => {
      show(copy)
      // A result without a copy on this device is not added later, because it would push down text being read.
      if (copy && (await results.read(wanted)).kind === 'notFound') show(null)
    })
    return () => {
      current = false
    }
  }, [wanted, results])

  return wanted === null ? null : inviter
}
