import styles from './MarkedSentence.module.css'

interface MarkedSentenceProps {
  before: string
  target: string
  after: string
}

/**
 * The sentence in reading type, its target under a highlighter stroke. Screen readers rarely tell of `<mark>`, so the
 * style sheet also adds hidden words around it, as generated content: the sentence itself stays as it was written.
 */
export function MarkedSentence({ before, target, after }: MarkedSentenceProps) {
  return (
    <p className={styles.sentence}>
      {before}
      {target && (
        // A new sentence gets a new stroke.
        <mark key={before + target} className={styles.mark}>
          {target}
        </mark>
      )}
      {after}
    </p>
  )
}
