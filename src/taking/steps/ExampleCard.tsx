import { answerText } from '#texts/answer.ts'
import { stepsText } from '#texts/steps.ts'
import { English } from '#ui/English.tsx'
import { markedSentence } from '#ui/markedSentence.ts'
import { MarkedSentence } from '#ui/MarkedSentence.tsx'
import { Moving } from '#ui/Motion.tsx'
import { PRESS } from '#ui/movements.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './ExampleCard.module.css'

interface Props {
  /** With its target between double asterisks. */
  sentence: string
  /** The answer that is pressed in the picture. */
  answer: 'notSure' | 'know'
  /** What the target means there. */
  caption?: string
}

/** A picture of the test: a sentence, its two answers, and one of them being pressed. The learner can press neither. */
export function ExampleCard({ sentence, answer, caption }: Props) {
  return (
    <figure className={styles.card}>
      <MarkedSentence {...markedSentence(sentence)} />
      <p className={styles.answers}>
        <VisuallyHidden>{stepsText('example.answer', { answer: answerText(answer) })}</VisuallyHidden>
        {(['notSure', 'know'] as const).map((each) => (
          <Moving
            as="span"
            key={each}
            className={styles.answer}
            aria-hidden="true"
            data-pressed={each === answer || undefined}
            initial={{ transform: 'scale(1)' }}
            {...(each === answer && { animate: PRESSED })}
            transition={PRESS}
          >
            {answerText(each)}
          </Moving>
        ))}
      </p>
      {caption && (
        <English as="figcaption" className={styles.caption}>
          {caption}
        </English>
      )}
    </figure>
  )
}

const PRESSED = { transform: ['scale(1)', 'scale(0.94)', 'scale(1)'] }
