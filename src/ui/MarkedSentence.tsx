import { uiText } from '#texts/ui.ts'
import { English, LikeEnglish } from './English.tsx'
import styles from './MarkedSentence.module.css'
import { Animated } from './Motion.tsx'
import { NEXT_PULL, PULL } from './movements.ts'

interface MarkedSentenceProps {
  before: string
  target: string
  after: string
  /** Whether the highlighter stroke is animated when the sentence appears, if motion is allowed. */
  animated?: boolean
  /** Whether the sentence is in the page's language, not in English to learn. */
  translated?: boolean | undefined
  /** Whether the target is struck through; undefined if it never can be. */
  struck?: boolean | undefined
}

/**
 * Shows a sentence with its target highlighted. Screen readers rarely announce `<mark>`, so the style sheet adds hidden
 * words around it as generated content, which leaves the sentence itself unchanged.
 */
export function MarkedSentence({ before, target, after, animated = false, translated, struck }: MarkedSentenceProps) {
  const Text = translated ? LikeEnglish : English
  const words = { className: styles.mark, 'data-start': uiText('mark.start'), 'data-end': uiText('mark.end') }
  const content = struck === undefined ? target : <Struck struck={struck}>{target}</Struck>
  // A new key for each sentence restarts the animation.
  const key = before + target
  return (
    <Text as="p" className={styles.sentence}>
      {before}
      {target &&
        (animated ? (
          <Animated
            as="mark"
            key={key}
            {...words}
            initial={{ backgroundSize: '0% 92%' }}
            animate={{ backgroundSize: '100% 92%' }}
            transition={PULL}
          >
            {content}
          </Animated>
        ) : (
          <mark key={key} {...words}>
            {content}
          </mark>
        ))}
      {after}
    </Text>
  )
}

/** Keeps the element with and without its line, because a new element would be announced again. */
function Struck({ struck, children }: { struck: boolean; children: string }) {
  return (
    <Animated
      as="span"
      className={styles.line}
      data-struck={struck || undefined}
      initial={false}
      animate={{ backgroundSize: struck ? '100% 0.11em' : '0% 0.11em' }}
      transition={NEXT_PULL}
    >
      {children}
    </Animated>
  )
}
