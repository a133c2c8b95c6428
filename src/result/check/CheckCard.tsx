import type { OwnDetails } from '#contracts/ownResult.ts'
import { tellsLevel } from '#rules/tellsLevel.ts'
import { Card } from '#ui/Card.tsx'
import { CheckOffer } from './CheckOffer.tsx'
import { SendingLine } from './SendingLine.tsx'

interface Props {
  shortcode: string
  details: OwnDetails
  /** The figures that stand above count the check. */
  counted: boolean
  /** The check has changed: what is told of the result is read anew. */
  onChange: () => void
}

/** Whether there is anything to say of a result's check. */
export const hasCheck = (details: OwnDetails | null) =>
  details?.check !== undefined || details?.told?.check?.status === 'done'

/** The check on its own result: offered, on its way to the server, or how it was. */
export function CheckCard({ shortcode, details: { check, told }, counted, onChange }: Props) {
  if (told?.check?.status === 'done') {
    const { answers } = told.check
    const right = answers.filter((answer) => answer.right === true).length
    return (
      <Card title="Meanings checked">
        <p>
          {right} of {answers.length} right.{' '}
          {tellsLevel(told)
            ? 'Your result uses these answers now. That makes it surer.'
            : 'These answers and your test do not fit together. So we cannot tell your level.'}
        </p>
        {tellsLevel(told) && right < answers.length && <p>The others are in your list ‘Not sure’.</p>}
        {!counted && !told.sharing.link_on && <p>To see the new result here, turn its link on.</p>}
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
