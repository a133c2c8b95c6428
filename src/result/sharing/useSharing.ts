import { useEffect, useRef, useState } from 'react'
import type { Sharing, SharingRequest } from '#contracts/ownResult.ts'
import { useOwnResult } from '#result/own/useOwnResult.ts'
import type { Refusal, RefusalReason } from './refusal.ts'
import { useSharingServices } from './useSharingServices.ts'

const NOT_LOADED: Refusal = { kind: 'refused', why: 'notLoaded' }

/**
 * Returns what others see of the owner's result, and functions to change it. A choice shows at once; if it is refused,
 * the previous state shows again, with the reason.
 */
export function useSharing(shortcode: string) {
  const { status, details, retry } = useOwnResult(shortcode)
  const { loadSharing } = useSharingServices()
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
    void loadSharing()
      .then((sharing) => sharing.explainMissing(shortcode))
      .catch(() => NOT_LOADED)
      .then(({ why }) => setRefusal(why))
  }, [status, shortcode, loadSharing])

  async function change(changes: Partial<SharingRequest>) {
    if (!shown || saving === 'deletion') return
    setRefusal(null)
    setChosen({ ...shown, ...changes })
    // Moving through the options by keyboard is faster than the server, so only the last choice counts.
    queued.current = { ...queued.current, ...changes }
    if (busy.current) return
    busy.current = true
    setSaving('sharing')
    let outcome: { kind: 'done' } | Refusal = { kind: 'done' }
    while (queued.current && outcome.kind === 'done') {
      const next: Partial<SharingRequest> = queued.current
      queued.current = null
      outcome = await loadSharing().then(
        (sharing) => sharing.change(shortcode, next),
        () => NOT_LOADED,
      )
    }
    busy.current = false
    setSaving(outcome.kind === 'done' ? 'saved' : 'no')
    if (outcome.kind !== 'done') {
      queued.current = null
      setChosen(null)
      setRefusal(outcome.why)
    }
    // Reads again, because settings may also have been changed elsewhere, or before a refusal.
    retry()
  }

  /** Deletes the result. Resolves with null, or the reason why it was not deleted. */
  async function remove(): Promise<RefusalReason | null> {
    busy.current = true
    setRefusal(null)
    setSaving('deletion')
    const outcome = await loadSharing().then(
      (sharing) => sharing.remove(shortcode),
      () => NOT_LOADED,
    )
    busy.current = false
    if (outcome.kind === 'done') return null
    setSaving('no')
    setRefusal(outcome.why)
    return outcome.why
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
