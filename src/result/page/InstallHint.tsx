import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useSeen } from '#result/figures/useSeen.ts'
import { useSession } from '#session/session.tsx'
import { useSessionServices } from '#session/useSessionServices.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { FocusedStatus } from '#ui/FocusedStatus.tsx'
import styles from './InstallHint.module.css'

/**
 * Offers to install the app, in the way this browser has: once at each new result, until it is installed or the learner
 * has said no, here or in the browser's dialog. An offer of the browser's that comes while the result is being read waits
 * for the next one: it would move the bar below.
 */
export function InstallHint({ shortcode }: { shortcode: string }) {
  const { installWay, installHintOff, installHintAt } = useSession()
  const { installApp, setSwitch, noteInstallHint } = useSessionServices()
  const [due] = useState(installWay !== null && installHintAt !== shortcode)
  const [outcome, setOutcome] = useState<string | null>(null)

  const dismiss = async () => {
    await setSwitch('installHintOff', true)
    setOutcome(laterText)
  }
  const install = async () => {
    if (await installApp()) setOutcome('The app is installed.')
    else await dismiss()
  }

  if (outcome) return <FocusedStatus text={outcome} className={styles.outcome} />
  if (!due || !installWay || installHintOff) return null
  return (
    <Card title="Keep the test at hand">
      <p>
        {installWay === 'dialog'
          ? 'Installed, it opens from your home screen, with or without a connection.'
          : 'To open it from your home screen: Share → Add to Home Screen.'}
      </p>
      <Actions onSeen={() => void noteInstallHint(shortcode)}>
        {installWay === 'dialog' && <Button onClick={install}>Install the app</Button>}
        <Button onClick={dismiss}>Not now</Button>
      </Actions>
    </Card>
  )
}

const laterText = 'You can still install the app later, from your browser’s menu.'

/** An offer below the end of the window was not made yet. */
function Actions({ onSeen, children }: { onSeen: () => void; children: ReactNode }) {
  const actions = useRef<HTMLDivElement>(null)
  const seen = useSeen(actions)
  const tell = useEffectEvent(onSeen)
  useEffect(() => {
    if (seen) tell()
  }, [seen])
  return (
    <div ref={actions} className={styles.actions}>
      {children}
    </div>
  )
}
