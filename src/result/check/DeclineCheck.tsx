import { useState } from 'react'
import type { LocalCheck } from '#contracts/ownResult.ts'
import { useServices } from '#session/serviceContext.ts'
import { checkText } from '#texts/check.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { LinkAction } from '#ui/LinkAction.tsx'
import type { CheckServices } from './checks.ts'

interface Props {
  shortcode: string
  /** Called with the declined check, or what it is instead; null if it has ended elsewhere. */
  onDeclined: (check: LocalCheck | null) => void
  /** Called if this device cannot store it. */
  onFailed: () => void
}

/** Declines the check. It needs a confirmation, because it is final. */
export function DeclineCheck({ shortcode, onDeclined, onFailed }: Props) {
  const { loadChecks } = useServices<CheckServices>()
  const [asking, setAsking] = useState(false)
  const keep = () => setAsking(false)
  const decline = async () => {
    keep()
    try {
      const checks = await loadChecks()
      const declined = await checks.decline(shortcode)
      if (declined?.state === 'declined') void checks.send(shortcode)
      onDeclined(declined)
    } catch {
      onFailed()
    }
  }
  return (
    <>
      <LinkAction onClick={() => setAsking(true)}>{checkText('decline.decline')}</LinkAction>
      <Dialog
        open={asking}
        onClose={keep}
        title={checkText('decline')}
        actions={
          <>
            {/* First, so that the focus starts on the choice that can be changed later. */}
            <Button variant="main" onClick={keep}>
              {checkText('decline.keep')}
            </Button>
            <Button onClick={decline}>{checkText('decline.decline')}</Button>
          </>
        }
      >
        <p>{checkText('decline.what')}</p>
      </Dialog>
    </>
  )
}
