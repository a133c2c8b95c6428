import { useEffect, useRef, useState } from 'react'
import type { Sharing } from '#contracts/ownResult.ts'
import { useOwnResult } from '#result/own/useOwnResult.ts'
import type { Refusal, RefusalReason } from './refusal.ts'
import { useSharingServices } from './useSharingServices.ts'

const NOT_LOADED: Refusal = { kind: 'refused', why: 'notLoaded' }

/**
 * What others see of an own result, and the ways to change it. A choice shows at once; where it is refused, what was
 * before shows again, with the reason.
 */
export function useSharing(shortcode: string) {
  const { status, details, retry } = useOwnResult(shortcode)
  const { loadSharing } = useSharingServices()
  const [chosen, setChosen] = useState<Sharing | null>(null)
  const [saving, setSaving] = useState<'no' | 'sharing' | 'deletion' | 'saved'>('no')
  const [refusal, setRefusal] = useState<RefusalReason | null>(null)
  const waiting = useRef<Partial<Sharing> | null>(null)
  const busy = useRef(false)
  // A result that is being deleted is shown to the end of it.
  const fromServer = useRef(details?.fromServer ?? null)
  if (details?.fromServer) fromServer.current = details.fromServer
  const current = fromServer.current?.sharing ?? null
  const shown = chosen ?? current

  useEffect(() => {
    // What was read anew is the truth.
    if (!busy.current) setChosen(null)
  }, [details])

  useEffect(() => {
    if (status !== 'notFound') return
    // The answer counts though the status has changed meanwhile: a result that is gone is forgotten on the way to it.
    void loadSharing()
      .then((sharing) => sharing.explainMissing(shortcode))
      .catch(() => NOT_LOADED)
      .then(({ why }) => setRefusal(why))
  }, [status, shortcode, loadSharing])

  async function change(changes: Partial<Sharing>) {
    if (!shown || saving === 'deletion') return
    setRefusal(null)
    setChosen({ ...shown, ...changes })
    // Who goes through the choices by keyboard is faster than the server: the last one counts.
    waiting.current = { ...waiting.current, ...changes }
    if (busy.current) return
    busy.current = true
    setSaving('sharing')
    let outcome: { kind: 'done' } | Refusal = { kind: 'done' }
    while (waiting.current && outcome.kind === 'done') {
      const next: Partial<Sharing> = waiting.current
      waiting.current = null
      outcome = await loadSharing().then(
        (sharing) => sharing.change(shortcode, next),
        () => NOT_LOADED,
      )
    }
    busy.current = false
    setSaving(outcome.kind === 'done' ? 'saved' : 'no')
    if (outcome.kind !== 'done') {
      waiting.current = null
      setChosen(null)
      setRefusal(outcome.why)
    }
    // Read again: the page shows what the server has, also what was changed elsewhere or before a refusal.
    retry()
  }

  /** Null when the result is gone, else why it is not. */
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
