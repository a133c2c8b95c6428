import { answerText } from '#texts/answer.ts'
import { wordsText } from '#texts/words.ts'
import { LinkAction } from '#ui/LinkAction.tsx'
import styles from './SentenceHelp.module.css'

interface Props {
  /** Shows the meaning; null once it is shown. */
  onReveal: (() => void) | null
  /** Reads the sentence aloud; null when there is no voice. */
  onListen: (() => void) | null
}

/** Help with a sentence, in its own row above the answers, so that it never moves (§3.64). */
export function SentenceHelp({ onReveal, onListen }: Props) {
  return (
    <div className={styles.row}>
      {onReveal && (
        <LinkAction hotkey="H" onClick={onReveal}>
          {answerText('showMeaning')}
        </LinkAction>
      )}
      {onListen && (
        <LinkAction className={styles.listen} hotkey="L" aria-label={wordsText('listen.label')} onClick={onListen}>
          {wordsText('listen')}
        </LinkAction>
      )}
    </div>
  )
}
