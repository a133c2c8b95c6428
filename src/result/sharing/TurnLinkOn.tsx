import { useState } from 'react'
import { sharingPath } from '#rules/paths.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import type { Refusal } from './changeSharing.ts'
import styles from './OwnerActions.module.css'
import { useSharingServices } from './useSharingServices.ts'

interface Props {
  open: boolean
  shortcode: string
  /** `turnedOn`: the link works again. */
  onClose: (turnedOn: boolean) => void
}

/** A link that is off can't be shared: offers to turn it on. */
export function TurnLinkOn({ open, shortcode, onClose }: Props) {
  const { loadSharing } = useSharingServices()
  const [working, setWorking] = useState(false)
  const [refusal, setRefusal] = useState<Pick<Refusal, 'why' | 'message'> | null>(null)

  const close = (turnedOn: boolean) => {
    setRefusal(null)
    onClose(turnedOn)
  }
  const turnOn = async () => {
    setWorking(true)
    setRefusal(null)
    const outcome = await loadSharing()
      .then((sharing) => sharing.change(shortcode, { link_on: true }))
      .catch(() => ({ kind: 'refused', why: 'failed', message: 'That did not load. Please try again.' }) as const)
    setWorking(false)
    if (outcome.kind === 'done') close(true)
    else setRefusal(outcome)
  }

  return (
    <Dialog
      open={open}
      onClose={() => close(false)}
      title="The link is off"
      actions={
        <>
          {refusal?.why === 'signIn' ? (
            <LinkButton variant="main" to={sharingPath(shortcode)}>
              Who can see this
            </LinkButton>
          ) : (
            <Button variant="main" busy={working} onClick={turnOn}>
              {working ? 'Loading...' : 'Turn the link on'}
            </Button>
          )}
          <Button onClick={() => close(false)}>Cancel</Button>
        </>
      }
    >
      <p>Nobody but you can see this result. To share it, turn the link on.</p>
      <p role="status" className={styles.failure}>
        {refusal?.message}
      </p>
    </Dialog>
  )
}
