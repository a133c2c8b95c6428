import { useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { shareLink } from '#browser/share.ts'
import { ENTER_CODE, paths, transferLink } from '#rules/paths.ts'
import { groupedCode, plainCode, spelledCode } from '#rules/transferCode.ts'
import { useSession } from '#session/session.tsx'
import { clockTime } from '#texts/format.ts'
import { rich, strong } from '#texts/rich.ts'
import { transferText } from '#texts/transfer.ts'
import { uiText } from '#texts/ui.ts'
import { Button } from '#ui/Button.tsx'
import { Screen } from '#ui/Screen.tsx'
import shapes from '#ui/shapes.module.css'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { useTakingServices } from '../useTakingServices.ts'
import type { CarriedKind } from './carrier.ts'
import type { CodeOutcome } from './transfers.ts'

/** Creates a code for the running test, or for a guest with all that is theirs, and shows it. */
export function ShowCode({ kind }: { kind: CarriedKind }) {
  const { online } = useSession()
  const ofGuest = kind === 'guest'
  const { loadTransfers } = useTakingServices()
  const [outcome, setOutcome] = useState<CodeOutcome | 'making'>('making')
  const [sharing, setSharing] = useState<'copied' | 'failed' | null>(null)
  const hasStarted = useRef(false)
  const made = outcome !== 'making' && outcome.kind === 'made' ? outcome : null
  const isExpired = useIsPast(made?.endsAt ?? null)

  const make = useCallback(async () => {
    setOutcome('making')
    setSharing(null)
    try {
      setOutcome(await (await loadTransfers()).makeCode(kind))
    } catch {
      setOutcome({ kind: 'failed', why: 'failed' })
    }
  }, [loadTransfers, kind])

  useEffect(() => {
    if (!online || hasStarted.current) return
    hasStarted.current = true
    void make()
  }, [online, make])

  const share = async (code: string) => {
    const title = transferText(ofGuest ? 'guest.title' : 'share.title')
    const shared = await shareLink(title, transferLink(location.origin, plainCode(code), ofGuest))
    setSharing(shared === 'copied' || shared === 'failed' ? shared : null)
  }

  return (
    <Screen
      title={transferText(ofGuest ? 'guest.show' : 'show')}
      footer={
        <>
          {made && !isExpired && (
            <Button variant="main" onClick={() => share(made.code)}>
              {transferText('share')}
            </Button>
          )}
          <Button
            variant={made && !isExpired ? 'plain' : 'main'}
            busy={outcome === 'making' && online}
            disabled={!online}
            onClick={make}
          >
            {outcome === 'making' && online ? uiText('loading') : transferText('show.newCode')}
          </Button>
        </>
      }
    >
      <p>{rich(transferText, 'show.how', { host: location.host, strong })}</p>
      <div className="transfer-place" role="status">
        {made && !isExpired && <Code code={made.code} endsAt={made.endsAt} />}
        {made && isExpired && <p>{transferText('show.over')}</p>}
        {outcome !== 'making' && outcome.kind === 'failed' && <p>{transferText(`ended.${outcome.why}`)}</p>}
        {!online && !made && <p>{transferText('show.offline')}</p>}
      </div>
      <p role="status" className="transfer-message">
        {sharing && transferText(`share.${sharing}`)}
      </p>
      <p className={shapes.hint}>{transferText(ofGuest ? 'guest.whoever' : 'show.whoever')}</p>
      <p className={shapes.footLinks}>
        <Link to={{ pathname: paths.transfer, search: ENTER_CODE }}>{transferText('show.enter')}</Link>
      </p>
    </Screen>
  )
}

function Code({ code, endsAt }: { code: string; endsAt: number }) {
  const end = clockTime(new Date(endsAt))
  return (
    <>
      <p className="transfer-code" translate="no">
        <bdi aria-hidden="true">{groupedCode(code)}</bdi>
        <VisuallyHidden>{transferText('show.code', { code: spelledCode(code) })}</VisuallyHidden>
      </p>
      <p>{transferText('show.valid', { end })}</p>
    </>
  )
}

/** Whether a time (ms since the epoch) is in the past. Renders again when that changes. */
function useIsPast(time: number | null): boolean {
  const [passed, setPassed] = useState<number | null>(null)
  useEffect(() => {
    if (time === null) return
    const timer = setTimeout(() => setPassed(time), time - Date.now())
    return () => clearTimeout(timer)
  }, [time])
  return time !== null && passed === time
}
