import { uiText } from '#texts/ui.ts'
import { English } from './English.tsx'
import styles from './MarkedSentence.module.css'
import { Moving } from './Motion.tsx'
import { NEXT_PULL, PULL } from './movements.ts'

interface MarkedSentenceProps {
  before: string
  target: string
  after: string
  /** Whether the pen pulls the stroke as the sentence comes, where things move. */
  pulls?: boolean
  /** Whether the target is struck through; not given where it never is. */
  struck?: boolean | undefined
}

/**
 * Shows the sentence with its target highlighted. Screen readers rarely announce `<mark>`, so the style sheet also adds
 * hidden words around it as generated content: the sentence itself stays as it was written.
 */
export function MarkedSentence({ before, target, after, pulls = false, struck }: MarkedSentenceProps) {
  const words = { className: styles.mark, 'data-start': uiText('mark.start'), 'data-end': uiText('mark.end') }
  const content = struck === undefined ? target : <Struck struck={struck}>{target}</Struck>
  // A new sentence gets a new highlighter stroke.
  const key = before + target
  return (
    <English as="p" className={styles.sentence}>
      {before}
      {target &&
        (pulls ? (
          <Moving
            as="mark"
            key={key}
            {...words}
            initial={{ backgroundSize: '0% 92%' }}
            animate={{ backgroundSize: '100% 92%' }}
            transition={PULL}
          >
            {content}
          </Moving>
        ) : (
          <mark key={key} {...words}>
            {content}
          </mark>
        ))}
      {after}
    </English>
  )
}

/** The element stays, with and without its line: a target that came anew would be announced once more. */
function Struck({ struck, children }: { struck: boolean; children: string }) {
  return (
    <Moving
      as="span"
      className={styles.line}
      data-struck={struck || undefined}
      initial={false}
      animate={{ backgroundSize: struck ? '100% 0.11em' : '0% 0.11em' }}
      transition={NEXT_PULL}
    >
      {children}
    </Moving>
  )
}
