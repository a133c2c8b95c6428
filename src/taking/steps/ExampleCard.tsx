import { answerText } from '#texts/answer.ts'
import { stepsText } from '#texts/steps.ts'
import { English } from '#ui/English.tsx'
import { markedSentence } from '#ui/markedSentence.ts'
import { MarkedSentence } from '#ui/MarkedSentence.tsx'
import { Animated } from '#ui/Motion.tsx'
import { PRESS } from '#ui/movements.ts'
import shapes from '#ui/shapes.module.css'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './ExampleCard.module.css'

interface Props {
  /** A sentence with its target between double asterisks. */
  sentence: string
  /** Whether the sentence is in the page's language, not in English to learn. */
  translated?: boolean | undefined
  /** The answer that the picture shows as pressed. */
  answer: 'notSure' | 'know'
  /** The meaning of the target in this sentence. */
  caption?: string
}

/** A picture of the test: a sentence and two answers, one of which is being pressed. It is not interactive. */
export function ExampleCard({ sentence, translated, answer, caption }: Props) {
  return (
    <figure className={styles.card}>
      <MarkedSentence {...markedSentence(sentence)} translated={translated} />
      <p className={styles.answers}>
        <VisuallyHidden>{stepsText('example.answer', { answer: answerText(answer) })}</VisuallyHidden>
        {(['notSure', 'know'] as const).map((each) => (
          <Animated
            as="span"
            key={each}
            className={styles.answer}
            aria-hidden="true"
            data-pressed={each === answer || undefined}
            initial={{ transform: 'scale(1)' }}
            {...(each === answer && { animate: PRESS_STEPS })}
            transition={PRESS}
          >
            {answerText(each)}
          </Animated>
        ))}
      </p>
      {caption && (
        <English as="figcaption" className={shapes.hint}>
          {caption}
        </English>
      )}
    </figure>
  )
}

const PRESS_STEPS = { transform: ['scale(1)', 'scale(0.94)', 'scale(1)'] }
