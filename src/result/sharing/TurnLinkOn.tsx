import { useState } from 'react'
import { sharingPath } from '#rules/paths.ts'
import { useServices } from '#session/serviceContext.ts'
import { shareText } from '#texts/share.ts'
import { sharingText } from '#texts/sharing.ts'
import { uiText } from '#texts/ui.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { useOwnStyles } from '#ui/useOwnStyles.ts'
import type { SharingServices } from './changeSharing.ts'
import { needsSignIn, type RefusalReason } from './refusal.ts'
import css from './sharing.css?inline'

interface Props {
  open: boolean
  shortcode: string
  /** `turnedOn`: whether the link works again. */
  onClose: (turnedOn: boolean) => void
}

/** Offers to turn on a link that is off, which is necessary before sharing it. */
export default function TurnLinkOn({ open, shortcode, onClose }: Props) {
  useOwnStyles(css)
  const { withSharing } = useServices<SharingServices>()
  const [working, setWorking] = useState(false)
  const [refusal, setRefusal] = useState<RefusalReason | null>(null)

  const close = (turnedOn: boolean) => {
    setRefusal(null)
    onClose(turnedOn)
  }
  const turnOn = async () => {
    setWorking(true)
    setRefusal(null)
    const outcome = await withSharing((sharing) => sharing.change(shortcode, { link_on: true }))
    setWorking(false)
    if (outcome === 'done') close(true)
    else setRefusal(outcome)
  }

  return (
    <Dialog
      open={open}
      onClose={() => close(false)}
      title={sharingText('turnOn.title')}
      actions={
        <>
          {needsSignIn(refusal) ? (
            <LinkButton variant="main" to={sharingPath(shortcode)}>
              {sharingText('title')}
            </LinkButton>
          ) : (
            <Button variant="main" busy={working} onClick={turnOn}>
              {working ? uiText('loading') : shareText('turnOn')}
            </Button>
          )}
          <Button onClick={() => close(false)}>{sharingText('cancel')}</Button>
        </>
      }
    >
      <p>{sharingText('turnOn.why')}</p>
      <p role="status" className="sharing-sheet-failure">
        {refusal && sharingText(refusal === 'notLoaded' ? 'turnOn.notLoaded' : `refused.${refusal}`)}
      </p>
    </Dialog>
  )
}
