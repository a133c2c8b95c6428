import type { RefObject } from 'react'
import type { CheckAnswer } from '#contracts/meaningCheck.ts'
import { checkText } from '#texts/check.ts'
import { Button } from '#ui/Button.tsx'
import { English } from '#ui/English.tsx'
import styles from './MeaningChoice.module.css'

interface Props {
  /** The group, which takes the focus at a new question, so that no meaning is favoured. */
  ref: RefObject<HTMLFieldSetElement | null>
  subject: string
  meanings: readonly string[]
  /** An index into `meanings`, null for 'I don’t know', or undefined if nothing is chosen yet. */
  chosen: CheckAnswer['chosen'] | undefined
  onChoose: (chosen: CheckAnswer['chosen']) => void
}

/** An expression with possible meanings as buttons, each of which answers. */
export function MeaningChoice({ ref, subject, meanings, chosen, onChoose }: Props) {
  const options = [
    ...meanings.map((text, index) => ({ text: <English>{text}</English>, value: index })),
    { text: checkText('question.notSure'), value: null },
  ]
  return (
    <fieldset ref={ref} tabIndex={-1} className={styles.choice}>
      <legend className={styles.legend}>
        <span className={styles.question}>{checkText('question')}</span>{' '}
        <English className={styles.expression}>{subject}</English>
      </legend>
      {options.map(({ text, value }, index) => (
        // The key creates new buttons for each question, so that none keeps the focus.
        <Button
          key={`${subject} ${index}`}
          hotkey={String(index + 1)}
          className={styles.option}
          aria-pressed={value === chosen || undefined}
          data-chosen={value === chosen || undefined}
          // The second tap of a double tap would answer the next question unread.
          onClick={({ detail }) => detail < 2 && onChoose(value)}
        >
          {text}
        </Button>
      ))}
    </fieldset>
  )
}
