import { useState } from 'react'
import { cefrLevels } from '#contracts/cefr.ts'
import type { MeaningCheck } from '#contracts/meaningCheck.ts'
import type { LocalCheck, OwnDetails } from '#contracts/ownResult.ts'
import type { SharedResult } from '#contracts/result.ts'
import { levelBefore } from '#rules/levelBefore.ts'
import { checkPath, expressionsPath } from '#rules/paths.ts'
import { tellsLevel } from '#rules/tellsLevel.ts'
import { useServices } from '#session/serviceContext.ts'
import { checkText } from '#texts/check.ts'
import { sentencesText } from '#texts/format.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FocusedStatus } from '#ui/FocusedStatus.tsx'
import { LinkAction } from '#ui/LinkAction.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import shapes from '#ui/shapes.module.css'
import styles from './CheckCard.module.css'
import type { CheckServices } from './checks.ts'
import { SendingLine } from './SendingLine.tsx'

interface Props {
  shortcode: string
  details: OwnDetails
  /** The result shown above. */
  result: SharedResult
  /** Called when the check has changed, so that the result is read again. */
  onChange: () => void
}

/** Whether a result has a check to show. */
export const hasCheck = (details: OwnDetails | null) =>
  details?.check !== undefined || details?.fromServer?.check?.status === 'done'

/** The check on the owner's result page: offered, being sent, or completed. */
export function CheckCard({ shortcode, details: { check, fromServer }, result, onChange }: Props) {
  if (fromServer?.check?.status === 'done') {
    const allRight = fromServer.check.answers.every(({ right }) => right === true)
    return (
      <Card title={checkText('checked')}>
        <p>{outcomeText(fromServer.check, tellsLevel(fromServer) ? result : null)}</p>
        {tellsLevel(fromServer) && !allRight && (
          <LinkButton to={{ pathname: expressionsPath(shortcode), search: '?list=not-sure' }}>
            {checkText('seeThem')}
          </LinkButton>
        )}
      </Card>
    )
  }
  if (check?.state === 'answered') {
    return (
      <Card title={checkText('title')}>
        <SendingLine shortcode={shortcode} onEnded={onChange} />
      </Card>
    )
  }
  return <CheckOffer shortcode={shortcode} check={check} onDecline={onChange} />
}

type DoneCheck = Extract<MeaningCheck, { status: 'done' }>

/** Returns the outcome of the check and how it changed the result, which is null if it has no level. */
function outcomeText(check: DoneCheck, result: SharedResult | null): string {
  const { answers } = check
  const count = answers.length
  const missed = answers.filter(({ right }) => right !== true)
  const right = checkText('right', { right: count - missed.length, count })
  if (!result) return sentencesText(right, checkText('noFit'))
  const before = levelBefore(result, check)
  if (before === null) return sentencesText(right, checkText('surer'))
  if (cefrLevels.indexOf(before) < cefrLevels.indexOf(result.level)) return sentencesText(right, checkText('movedUp'))
  const someNotSure = missed.some((answer) => answer.right === null)
  return checkText(someNotSure ? 'moved.notSure' : 'moved', { missed: missed.length, count })
}

interface OfferProps {
  shortcode: string
  /** Undefined once the check has ended. */
  check: LocalCheck | undefined
  onDecline: () => void
}

/** Offers to start or continue the check of a result. Declining needs a confirmation, because it is final. */
function CheckOffer({ shortcode, check, onDecline }: OfferProps) {
  const { loadChecks } = useServices<CheckServices>()
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

  if (outcome) return <FocusedStatus text={checkText(`outcome.${outcome}`)} className={shapes.message} />
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
