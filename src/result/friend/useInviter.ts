import { useEffect, useState } from 'react'
import type { SharedResult } from '#contracts/result.ts'
import { useReadingServices } from '#result/reading/useReadingServices.ts'
import { tellsLevel } from '#rules/tellsLevel.ts'
import { useSession } from '#session/session.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'

/** Both side by side, which is loaded while the device is read. */
export const BesideInviter = lazyPart(() => import('./FriendComparison.tsx'))

/**
 * The result from which the learner came to the test, as this device has it, to stand beside their newest own; null where there is
 * none, undefined until the device has been read. One that is gone meanwhile goes from the page, too.
 * @param shortcode of the own result
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
    BesideInviter.preload()
    const show = (result: SharedResult | null) => {
      if (current) setInviter(result && tellsLevel(result) ? result : null)
    }
    void results.seen(wanted).then(async (copy) => {
      show(copy)
      // What was never seen here would push down what is read already.
      if (copy && (await results.read(wanted)).kind === 'notFound') show(null)
    })
    return () => {
      current = false
    }
  }, [wanted, results])

  return wanted === null ? null : inviter
}
