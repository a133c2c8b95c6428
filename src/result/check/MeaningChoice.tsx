import { useId, type RefObject } from 'react'
import type { CheckAnswer } from '#contracts/meaningCheck.ts'
import { checkText } from '#texts/check.ts'
import { English } from '#ui/English.tsx'
import { KeyCap } from '#ui/KeyCap.tsx'
import { RadioOption } from '#ui/RadioOption.tsx'
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

/** An expression with possible meanings as radio buttons. */
export function MeaningChoice({ ref, subject, meanings, chosen, onChoose }: Props) {
  const name = useId()
  const options = [
    ...meanings.map((text, index) => ({ text, value: index })),
    { text: checkText('question.notSure'), value: null },
  ]
  return (
    <fieldset ref={ref} tabIndex={-1} className={styles.choice}>
      <legend className={styles.legend}>
        <span className={styles.question}>{checkText('question')}</span>{' '}
        <English className={styles.expression}>{subject}</English>
      </legend>
      {options.map(({ text, value }, index) => (
        // The key creates new radio buttons for each question, so that none keeps the focus.
        <RadioOption
          key={`${subject} ${index}`}
          name={name}
          checked={value === chosen}
          aria-keyshortcuts={String(index + 1)}
          onChange={() => onChoose(value)}
        >
          {value === null ? (
            <span className={styles.text}>{text}</span>
          ) : (
            <English className={styles.text}>{text}</English>
          )}
          <KeyCap>{String(index + 1)}</KeyCap>
        </RadioOption>
      ))}
    </fieldset>
  )
}
