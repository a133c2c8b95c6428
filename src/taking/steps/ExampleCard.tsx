import { useId, useState, type ReactNode } from 'react'
import { answerText } from '#texts/answer.ts'
import { markedSentence } from '#ui/markedSentence.ts'
import { MarkedSentence } from '#ui/MarkedSentence.tsx'
import { Animated } from '#ui/Motion.tsx'
import { PRESS } from '#ui/movements.ts'
import shapes from '#ui/shapes.module.css'
import styles from './ExampleCard.module.css'

type Answer = 'notSure' | 'know'

interface Props {
  /** A sentence with its target between double asterisks. */
  sentence: string
  /** Whether the sentence is in the page's language, not in English to learn. */
  translated?: boolean | undefined
  /** The answer that moves once, as an invitation to press it. */
  invites: Answer
  /** The answer that is a mistake. */
  wrong?: Answer
  /** What the sentence shows, to look at before or after an answer. */
  children?: ReactNode
}

/** The card of the test to try: a pressed answer has a tick or, if it is a mistake, a cross. Nothing depends on it. */
export function ExampleCard({ sentence, translated, invites, wrong, children }: Props) {
  const [pressed, setPressed] = useState<Answer | null>(null)
  const captionId = useId()
  return (
    <figure className={styles.card}>
      <MarkedSentence {...markedSentence(sentence)} translated={translated} />
      <div className={styles.answers}>
        {(['notSure', 'know'] as const).map((answer) => (
          <Animated
            as="span"
            key={answer}
            initial={{ transform: 'scale(1)' }}
            {...(answer === invites && { animate: PRESS_STEPS })}
            transition={PRESS}
          >
            <button
              type="button"
              className={styles.answer}
              aria-pressed={answer === pressed}
              aria-describedby={children ? captionId : undefined}
              data-wrong={answer === wrong || undefined}
              onClick={() => setPressed(answer)}
            >
              {answerText(answer)}
            </button>
          </Animated>
        ))}
      </div>
      {children && (
        <figcaption id={captionId} className={shapes.hint}>
          {children}
        </figcaption>
      )}
    </figure>
  )
}

const PRESS_STEPS = { transform: ['scale(1)', 'scale(0.94)', 'scale(1)'] }
