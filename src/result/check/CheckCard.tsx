import { cefrLevels } from '#contracts/cefr.ts'
import type { MeaningCheck } from '#contracts/meaningCheck.ts'
import type { OwnDetails } from '#contracts/ownResult.ts'
import type { SharedResult } from '#contracts/result.ts'
import { expressionsPath } from '#rules/paths.ts'
import { tellsLevel } from '#rules/tellsLevel.ts'
import { checkText } from '#texts/check.ts'
import { sentencesText } from '#texts/format.ts'
import { Card } from '#ui/Card.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { CheckOffer } from './CheckOffer.tsx'
import { levelBefore } from './levelBefore.ts'
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
