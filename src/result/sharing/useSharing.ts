import { useEffect, useRef, useState } from 'react'
import type { Sharing, SharingRequest } from '#contracts/ownResult.ts'
import { useOwnResult } from '#result/own/useOwnResult.ts'
import { useServices } from '#session/serviceContext.ts'
import type { SharingServices } from './changeSharing.ts'
import type { RefusalReason, SharingOutcome } from './refusal.ts'

/**
 * Returns what others see of the owner's result, and functions to change it. A choice shows at once; if it is refused,
 * the previous state shows again, with the reason.
 */
export function useSharing(shortcode: string) {
  const { status, details, retry } = useOwnResult(shortcode)
  const { withSharing } = useServices<SharingServices>()
  const [chosen, setChosen] = useState<Sharing | null>(null)
  const [saving, setSaving] = useState<'no' | 'sharing' | 'deletion' | 'saved'>('no')
  const [refusal, setRefusal] = useState<RefusalReason | null>(null)
  const queued = useRef<Partial<SharingRequest> | null>(null)
  const busy = useRef(false)
  // A result shows until its deletion is complete.
  const fromServer = useRef(details?.fromServer ?? null)
  if (details?.fromServer) fromServer.current = details.fromServer
  const current = fromServer.current?.sharing ?? null
  const shown = chosen ?? current

  useEffect(() => {
    // Newly read data takes precedence.
    if (!busy.current) setChosen(null)
  }, [details])

  useEffect(() => {
    if (status !== 'notFound') return
    // The answer counts even if the status has changed, because a deleted result is removed from the device meanwhile.
    void withSharing((sharing) => sharing.explainMissing(shortcode)).then(setRefusal)
  }, [status, shortcode, withSharing])

  async function change(changes: Partial<SharingRequest>) {
    if (!shown || saving === 'deletion') return
    setRefusal(null)
    setChosen({ ...shown, ...changes })
    // Moving through the options by keyboard is faster than the server, so only the last choice counts.
    queued.current = { ...queued.current, ...changes }
    if (busy.current) return
    busy.current = true
    setSaving('sharing')
    let outcome: SharingOutcome = 'done'
    while (queued.current && outcome === 'done') {
      const next: Partial<SharingRequest> = queued.current
      queued.current = null
      outcome = await withSharing((sharing) => sharing.change(shortcode, next))
    }
    busy.current = false
    setSaving(outcome === 'done' ? 'saved' : 'no')
    if (outcome !== 'done') {
      queued.current = null
      setChosen(null)
      setRefusal(outcome)
    }
    // Reads again, because settings may also have been changed elsewhere, or before a refusal.
    retry()
  }

  /** Deletes the result. */
  async function remove(): Promise<SharingOutcome> {
    busy.current = true
    setRefusal(null)
    setSaving('deletion')
    const outcome = await withSharing((sharing) => sharing.remove(shortcode))
    busy.current = false
    if (outcome !== 'done') {
      setSaving('no')
      setRefusal(outcome)
    }
    return outcome
  }

  return {
    status: saving === 'deletion' ? ('current' as const) : status,
    fullName: fromServer.current?.full_name ?? null,
    sharing: shown,
    saving,
    refusal,
    change,
    remove,
    retry,
  }
}
