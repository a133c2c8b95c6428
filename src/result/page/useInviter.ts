import type { SharedResult } from '#contracts/result.ts'
import type { ReadingServices } from '#result/reading/resultReading.ts'
import { tellsLevel } from '#rules/tellsLevel.ts'
import { useServices } from '#session/serviceContext.ts'
import { useSession } from '#session/session.tsx'
import { useRead } from '#ui/useRead.ts'

/**
 * Returns the result whose link led the learner to the test, as stored on this device, for comparison with their newest
 * own result. Null if there is none, undefined until the device has been read. If it was deleted meanwhile, it
 * disappears.
 * @param shortcode that of the learner's own result
 */
export function useInviter(shortcode: string): SharedResult | null | undefined {
  const { invitedBy, history, ownResults } = useSession()
  const { results } = useServices<ReadingServices>()
  const newest = history.find((entry) => ownResults.includes(entry.shortcode))?.shortcode
  const wanted = newest === shortcode && invitedBy !== null && !ownResults.includes(invitedBy) ? invitedBy : null
  const [inviter] = useRead<{ result: SharedResult | null }>(async (show) => {
    if (wanted === null) return
    const copy = await results.seen(wanted)
    show({ result: copy && tellsLevel(copy) ? copy : null })
    // A result without a copy on this device is not added later, because it would push down text being read.
    if (copy && (await results.read(wanted)).kind === 'notFound') show({ result: null })
  }, wanted ?? '')
  return wanted === null ? null : inviter?.result
}
