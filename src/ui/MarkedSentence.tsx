import { uiText } from '#texts/ui.ts'
import { English } from './English.tsx'
import styles from './MarkedSentence.module.css'

interface MarkedSentenceProps {
  before: string
  target: string
  after: string
}

/**
 * Shows the sentence with its target highlighted. Screen readers rarely announce `<mark>`, so the style sheet also adds
 * hidden words around it as generated content: the sentence itself stays as it was written.
 */
export function MarkedSentence({ before, target, after }: MarkedSentenceProps) {
  return (
    <English as="p" className={styles.sentence}>
      {before}
      {target && (
        // A new sentence gets a new highlighter stroke.
        <mark
          key={before + target}
          className={styles.mark}
          data-start={uiText('mark.start')}
          data-end={uiText('mark.end')}
        >
          {target}
        </mark>
      )}
      {after}
    </English>
  )
}
