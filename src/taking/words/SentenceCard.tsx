import { markedSentence } from '#rules/markedSentence.ts'
import { LinkAction } from '#ui/LinkAction.tsx'
import { MarkedSentence } from '#ui/MarkedSentence.tsx'
import { PageTransition } from '#ui/PageTransition.tsx'
import styles from './SentenceCard.module.css'

interface Props {
  index: number
  direction: 'forward' | 'backward'
  item: { subject: string; sentence: string; definition: string } | undefined
  revealed: boolean
  onReveal: () => void
  /** Reads the sentence aloud; null when there is no voice. */
  onListen: (() => void) | null
}

/**
 * Shows the sentence with its target, and the meaning on request (§3.34, §3.35; fallbacks of §9.4). The live region
 * stays while its sentences change, so that each is announced once. A region that is added together with its sentence
 * announces nothing.
 */
export function SentenceCard({ index, direction, item, revealed, onReveal, onListen }: Props) {
  return (
    <div className={styles.card}>
      <div aria-live="polite">
        <PageTransition id={String(index)} direction={direction}>
          {item?.sentence ? <MarkedSentence {...markedSentence(item.sentence)} /> : <p>Loading...</p>}
        </PageTransition>
      </div>
      <div className={styles.help}>
        {onListen && (
          <LinkAction className={styles.listen} hotkey="L" aria-label="Listen to the sentence" onClick={onListen}>
            Listen
          </LinkAction>
        )}
        <div className={styles.meaning} aria-live="polite">
          {revealed ? (
            <p>
              <strong>{item?.subject || 'word'}</strong>: {item?.definition || 'Definition not available'}
            </p>
          ) : (
            <LinkAction hotkey="H" onClick={onReveal}>
              Show meaning
            </LinkAction>
          )}
        </div>
      </div>
    </div>
  )
}
