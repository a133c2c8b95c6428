import { useState } from 'react'
import type { LocalCheck } from '#contracts/ownResult.ts'
import { checkPath } from '#rules/paths.ts'
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
  /** Undefined once it has ended. */
  check: LocalCheck | undefined
  onDecline: () => void
}

/** Offers the check of a result, or to go on with it. Who declines is asked once, since that is for good. */
export function CheckOffer({ shortcode, check, onDecline }: Props) {
  const { loadChecks } = useCheckServices()
  const [asking, setAsking] = useState(false)
  const [outcome, setOutcome] = useState<string | null>(null)

  const decline = async () => {
    setAsking(false)
    try {
      const checks = await loadChecks()
      const declined = await checks.decline(shortcode)
      if (declined?.state === 'declined') {
        setOutcome('No check. You can see all meanings now.')
        void checks.send(shortcode)
      }
      // Answered in another tab, it is told as that.
      onDecline()
    } catch {
      setOutcome('This device could not save that. Please try again later.')
    }
  }

  if (outcome) return <FocusedStatus text={outcome} className={styles.outcome} />
  if (check?.state !== 'open') return null
  const { questions, answers } = check
  return (
    <Card title={`1-minute check: ${questions.length} questions`}>
      <p>
        You marked these expressions Know. Choose what each one means. It makes your result surer. It can go up or down.
      </p>
      {answers.length > 0 && (
        <p>
          {answers.length} of {questions.length} answered.
        </p>
      )}
      <LinkButton to={checkPath(shortcode)}>
        {answers.length > 0 ? 'Go on with the check' : 'Check my result'}
      </LinkButton>
      <LinkAction className={styles.decline} onClick={() => setAsking(true)}>
        No, thanks
      </LinkAction>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="No check for this result?"
        actions={
          <>
            {/* First, so that the focus starts on what can be changed later. */}
            <Button variant="main" onClick={() => setAsking(false)}>
              Keep the check
            </Button>
            <Button onClick={decline}>No check</Button>
          </>
        }
      >
        <p>You can then see all meanings. This result can’t be checked later.</p>
      </Dialog>
    </Card>
  )
}
