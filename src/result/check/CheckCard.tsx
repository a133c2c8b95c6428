import { cefrLevels, type CefrLevel } from '#contracts/cefr.ts'
import type { MeaningCheck } from '#contracts/meaningCheck.ts'
import type { OwnDetails } from '#contracts/ownResult.ts'
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
  /** The level that stands above. */
  level: CefrLevel
  /** The check has changed: what is told of the result is read anew. */
  onChange: () => void
}

/** Whether there is anything to say of a result's check. */
export const hasCheck = (details: OwnDetails | null) =>
  details?.check !== undefined || details?.fromServer?.check?.status === 'done'

/** The check on its own result: offered, on its way to the server, or how it was. */
export function CheckCard({ shortcode, details: { check, fromServer }, level, onChange }: Props) {
  if (fromServer?.check?.status === 'done') {
    const allRight = fromServer.check.answers.every(({ right }) => right === true)
    return (
      <Card title={checkText('checked')}>
        <p>{whatItDid(fromServer.check, tellsLevel(fromServer) ? level : null)}</p>
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

/** What came of the check for the result, and why: it may have moved the level. `level`: null where it tells none. */
function whatItDid(check: DoneCheck, level: CefrLevel | null): string {
  const { answers } = check
  const count = answers.length
  const missed = answers.filter(({ right }) => right !== true)
  const right = checkText('right', { right: count - missed.length, count })
  if (level === null) return sentencesText(right, checkText('noFit'))
  const before = levelBefore(level, check)
  if (before === null) return sentencesText(right, checkText('surer'))
  if (cefrLevels.indexOf(before) < cefrLevels.indexOf(level)) return sentencesText(right, checkText('movedUp'))
  const someNotSure = missed.some((answer) => answer.right === null)
  return checkText(someNotSure ? 'moved.notSure' : 'moved', { missed: missed.length, count })
}
