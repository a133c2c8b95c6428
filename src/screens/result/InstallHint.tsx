import { useLayoutEffect, useRef, useState } from 'react'
import { useServices, useSession } from '../../app/session.tsx'
import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import styles from './InstallHint.module.css'

/** Offers to install the app, in the way this browser has, until it is installed or the learner has said no. */
export function InstallHint() {
  const { installWay, installHintOff } = useSession()
  const { installApp, dismissInstallHint } = useServices()
  const [outcome, setOutcome] = useState<string | null>(null)

  const install = async () => setOutcome((await installApp()) ? 'The app is installed.' : laterText)
  const dismiss = async () => {
    await dismissInstallHint()
    setOutcome(laterText)
  }

  if (outcome) return <Outcome text={outcome} />
  if (!installWay || installHintOff) return null
  return (
    <Card title="Keep the test at hand">
      <p>
        {installWay === 'dialog'
          ? 'Installed, it opens from your home screen, with or without a connection.'
          : 'To open it from your home screen: Share → Add to Home Screen.'}
      </p>
      <div className={styles.actions}>
        {installWay === 'dialog' && <Button onClick={install}>Install the app</Button>}
        <Button onClick={dismiss}>Not now</Button>
      </div>
    </Card>
  )
}

const laterText = 'You can still install the app later, from your browser’s menu.'

/** Takes the focus, whose button is gone. */
function Outcome({ text }: { text: string }) {
  const line = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => line.current?.focus(), [])
  return (
    <p ref={line} role="status" tabIndex={-1} className={styles.outcome}>
      {text}
    </p>
  )
}
