import { English } from '#ui/English.tsx'
import { MarkedSentence } from '#ui/MarkedSentence.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './ExampleCard.module.css'

interface Props {
  before: string
  target: string
  after: string
  /** The answer that is pressed in the picture. */
  answer: 'Not sure' | 'Know'
  /** What the target means there. */
  caption?: string
}

/** A picture of the test: a sentence, its two answers, and one of them being pressed. The learner can press neither. */
export function ExampleCard({ before, target, after, answer, caption }: Props) {
  return (
    <figure className={styles.card}>
      <MarkedSentence before={before} target={target} after={after} />
      <p className={styles.answers}>
        <VisuallyHidden>{`The answer: ${answer}`}</VisuallyHidden>
        {(['Not sure', 'Know'] as const).map((label) => (
          <span key={label} className={styles.answer} aria-hidden="true" data-pressed={label === answer || undefined}>
            {label}
          </span>
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
