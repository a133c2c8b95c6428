import type { ReactNode } from 'react'
import type { MeaningCheck } from '#contracts/meaningCheck.ts'
import type { AnsweredExpression } from '#contracts/ownResult.ts'
import { checkText } from '#texts/check.ts'
import { rich } from '#texts/rich.ts'
import { Details } from '#ui/Details.tsx'
import { English } from '#ui/English.tsx'
import shapes from '#ui/shapes.module.css'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './LevelMeaning.module.css'

interface Props {
  check: Extract<MeaningCheck, { status: 'done' }>
  /** The real expressions of the test, with their meanings. */
  answered: readonly AnsweredExpression[]
}

/** What the counted check has asked, in a line that opens: each phrase with its meaning and, if it was not known, the choice. */
export function AskedAgain({ check, answered }: Props) {
  const meaningOf = (subject: string) => answered.find((expression) => expression.subject === subject)?.definition
  return (
    <Details className={`${shapes.onScreen} ${styles.meaning}`} line={styles.question} summary={checkText('again')}>
      <ul className={styles.asked}>
        {check.answers.map(({ position, subject, right, chosen }) => (
          <li key={position} data-right={right === true || undefined}>
            <VisuallyHidden>{checkText(right === true ? 'again.right' : 'again.wrong')} </VisuallyHidden>
            <English className={styles.phrase}>{subject}</English> <English>{meaningOf(subject)}</English>
            {right === null && <p className={shapes.hint}>{checkText('question.notSure')}</p>}
            {right === false && chosen && (
              <p className={shapes.hint}>{rich(checkText, 'again.chosen', { meaning: chosen, english })}</p>
            )}
          </li>
        ))}
      </ul>
    </Details>
  )
}

const english = (parts: ReactNode[]) => <English>{parts}</English>
