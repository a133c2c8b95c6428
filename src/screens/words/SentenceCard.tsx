import { markedSentence } from '#domain/markedSentence'
import { LinkAction } from '../../components/LinkAction.tsx'
import { MarkedSentence } from '../../components/MarkedSentence.tsx'
import { PageTransition } from '../../components/PageTransition.tsx'
import styles from './SentenceCard.module.css'

interface Props {
  index: number
  direction: 'forward' | 'backward'
  item: { subject: string; sentence: string; definition: string } | undefined
  revealed: boolean
  onReveal: () => void
  /** Reads the sentence aloud; null where there is no voice. */
  onListen: (() => void) | null
}

/**
 * The sentence with its target, and the meaning on request (spec 2, screen 9; fallbacks of spec 8). Sentences come and
 * go inside their live region, so that each is announced once: a region that came with its sentence would stay silent.
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
