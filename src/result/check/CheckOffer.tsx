import { useState } from 'react'
import type { LocalCheck } from '#contracts/ownResult.ts'
import { checkPath } from '#rules/paths.ts'
import { checkText } from '#texts/check.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FocusedStatus } from '#ui/FocusedStatus.tsx'
import { LinkAction } from '#ui/LinkAction.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import styles from './CheckOffer.module.css'
import { useCheckServices } from './useCheckServices.ts'

interface Props {
  shortcode: string
  /** Undefined once the check has ended. */
  check: LocalCheck | undefined
  onDecline: () => void
}

/** Offers to start or continue the check of a result. Declining needs a confirmation, because it is final. */
export function CheckOffer({ shortcode, check, onDecline }: Props) {
  const { loadChecks } = useCheckServices()
  const [asking, setAsking] = useState(false)
  const [outcome, setOutcome] = useState<'declined' | 'notSaved' | null>(null)

  const decline = async () => {
    setAsking(false)
    try {
      const checks = await loadChecks()
      const declined = await checks.decline(shortcode)
      if (declined?.state === 'declined') {
        setOutcome('declined')
        void checks.send(shortcode)
      }
      // If the check was answered in another tab, the result shows that.
      onDecline()
    } catch {
      setOutcome('notSaved')
    }
  }

  if (outcome) return <FocusedStatus text={checkText(`outcome.${outcome}`)} className={styles.outcome} />
  if (check?.state !== 'open') return null
  const [count, answered] = [check.questions.length, check.answers.length]
  return (
    <Card title={checkText('offer', { count })}>
      <p>{checkText('offer.about')}</p>
      {answered > 0 && <p>{checkText('offer.answered', { answered, count })}</p>}
      <div className={styles.actions}>
        <LinkButton to={checkPath(shortcode)}>{checkText(answered > 0 ? 'offer.goOn' : 'offer.start')}</LinkButton>
        <LinkAction onClick={() => setAsking(true)}>{checkText('offer.decline')}</LinkAction>
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={checkText('decline')}
        actions={
          <>
            {/* First, so that the focus starts on the choice that can be changed later. */}
            <Button variant="main" onClick={() => setAsking(false)}>
              {checkText('decline.keep')}
            </Button>
            <Button onClick={decline}>{checkText('decline.decline')}</Button>
          </>
        }
      >
        <p>{checkText('decline.what')}</p>
      </Dialog>
    </Card>
  )
}
