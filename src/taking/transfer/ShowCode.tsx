import { useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { shareLink } from '#browser/share.ts'
import { ENTER_CODE, paths, transferLink } from '#rules/paths.ts'
import { groupedCode, plainCode, spelledCode } from '#rules/transferCode.ts'
import { useSession } from '#session/session.tsx'
import { clockTime } from '#texts/format.ts'
import { Button } from '#ui/Button.tsx'
import { Screen } from '#ui/Screen.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { useTakingServices } from '../useTakingServices.ts'
import type { CodeOutcome } from './transfers.ts'
import styles from './TransferScreen.module.css'

const shareMessages = {
  shared: '',
  cancelled: '',
  copied: 'Link copied',
  failed: 'Your browser does not allow this. Please type the code on the other device.',
}

/** Makes a code for the running test and shows it. */
export function ShowCode() {
  const { online } = useSession()
  const { loadTransfers } = useTakingServices()
  const [outcome, setOutcome] = useState<CodeOutcome | 'making'>('making')
  const [sharing, setSharing] = useState('')
  const asked = useRef(false)
  const made = outcome !== 'making' && outcome.kind === 'made' ? outcome : null
  const isOver = useIsOver(made?.endsAt ?? null)

  const make = useCallback(async () => {
    setOutcome('making')
    setSharing('')
    try {
      setOutcome(await (await loadTransfers()).makeCode())
    } catch {
      setOutcome({ kind: 'failed', message: 'That did not work. Please try again in a moment.' })
    }
  }, [loadTransfers])

  useEffect(() => {
    if (!online || asked.current) return
    asked.current = true
    void make()
  }, [online, make])

  const share = async (code: string) => {
    const message = shareMessages[await shareLink('Continue the vocabulary test', linkOf(code))]
    setSharing(message)
  }

  return (
    <Screen
      title="Continue on another device"
      footer={
        <>
          {made && !isOver && (
            <Button variant="main" onClick={() => share(made.code)}>
              Share the link
            </Button>
          )}
          <Button
            variant={made && !isOver ? 'plain' : 'main'}
            busy={outcome === 'making' && online}
            disabled={!online}
            onClick={make}
          >
            {outcome === 'making' && online ? 'Loading...' : 'New code'}
          </Button>
        </>
      }
    >
      <p>
        On the other device, open <strong>{location.host}</strong>, choose ‘Continue a test from another device’ and
        type this code.
      </p>
      <div className={styles.place} role="status">
        {made && !isOver && <Code code={made.code} endsAt={made.endsAt} />}
        {made && isOver && <p>The 15 minutes are over. Please make a new code.</p>}
        {outcome !== 'making' && outcome.kind === 'failed' && <p>{outcome.message}</p>}
        {!online && !made && <p>You are offline. Making a code needs a connection.</p>}
      </div>
      <p role="status" className={styles.message}>
        {sharing}
      </p>
      <p className={styles.soft}>
        Whoever has the code can go on with your test. Your answers stay on this device, too.
      </p>
      <p className={styles.links}>
        <Link to={{ pathname: paths.transfer, search: ENTER_CODE }}>Continue a test from another device</Link>
      </p>
    </Screen>
  )
}

const linkOf = (code: string) => transferLink(location.origin, plainCode(code))

function Code({ code, endsAt }: { code: string; endsAt: number }) {
  const end = clockTime(new Date(endsAt))
  return (
    <>
      <p className={styles.code} translate="no">
        <span aria-hidden="true">{groupedCode(code)}</span>
        <VisuallyHidden>Your code: {spelledCode(code)}</VisuallyHidden>
      </p>
      <p>{`It is valid for 15 minutes, until ${end}, and works once.`}</p>
    </>
  )
}

/** Whether a time (ms since the epoch) has passed; the screen renders again when it does. */
function useIsOver(time: number | null): boolean {
  const [passed, setPassed] = useState<number | null>(null)
  useEffect(() => {
    if (time === null) return
    const timer = setTimeout(() => setPassed(time), time - Date.now())
    return () => clearTimeout(timer)
  }, [time])
  return time !== null && passed === time
}
