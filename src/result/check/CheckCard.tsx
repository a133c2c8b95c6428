import { cefrLevels, type CefrLevel } from '#contracts/cefr.ts'
import type { MeaningCheck } from '#contracts/meaningCheck.ts'
import type { OwnDetails } from '#contracts/ownResult.ts'
import { expressionsPath } from '#rules/paths.ts'
import { tellsLevel } from '#rules/tellsLevel.ts'
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
      <Card title="Meanings checked">
        <p>{tellsLevel(fromServer) ? whatItDid(fromServer.check, level) : `${howMany(fromServer.check)} ${NO_FIT}`}</p>
        {tellsLevel(fromServer) && !allRight && (
          <LinkButton to={{ pathname: expressionsPath(shortcode), search: '?list=not-sure' }}>See them</LinkButton>
        )}
      </Card>
    )
  }
  if (check?.state === 'answered') {
    return (
      <Card title="Check your result">
        <SendingLine shortcode={shortcode} onEnded={onChange} />
      </Card>
    )
  }
  return <CheckOffer shortcode={shortcode} check={check} onDecline={onChange} />
}

type DoneCheck = Extract<MeaningCheck, { status: 'done' }>

const NO_FIT = 'These answers and your test do not fit together. So we cannot tell your level.'

const howMany = ({ answers }: DoneCheck) =>
  `${answers.filter(({ right }) => right === true).length} of ${answers.length} right.`

/** What came of the check for the result, and why: it may have moved the level. */
function whatItDid(check: DoneCheck, level: CefrLevel): string {
  const { answers } = check
  const before = levelBefore(level, check)
  if (before === null) return `${howMany(check)} Your result uses these answers now. That makes it surer.`
  if (cefrLevels.indexOf(before) < cefrLevels.indexOf(level)) return `${howMany(check)} So we moved your level up.`
  const missed = answers.filter(({ right }) => right !== true)
  const how = missed.some(({ right }) => right === null) ? 'wrong or not sure' : 'wrong'
  return `${missed.length} of your ${answers.length} answers were ${how}, so we moved your level.`
}
