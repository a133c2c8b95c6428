import { answerText } from '#texts/answer.ts'
import { wordsText } from '#texts/words.ts'
import { English } from '#ui/English.tsx'
import { LinkAction } from '#ui/LinkAction.tsx'
import styles from './SentenceHelp.module.css'

interface Props {
  subject: string | undefined
  definition: string | undefined
  revealed: boolean
  /** Shows the meaning; null where it is not to be asked for. */
  onReveal: (() => void) | null
  /** Reads the sentence aloud; null when there is no voice. */
  onListen: (() => void) | null
}

/**
 * Help with a sentence, below it (§3.64): the meaning takes the place of its link, so that nothing else moves (§3.35;
 * fallbacks of §9.4). Its live region stays, so that it is announced once.
 */
export function SentenceHelp({ subject, definition, revealed, onReveal, onListen }: Props) {
  return (
    <div className={styles.help}>
      <div>
        <div aria-live="polite">
          {revealed && (
            <English as="p" className={styles.meaning}>
              <strong>{subject || wordsText('noSubject')}</strong>: {definition || wordsText('noDefinition')}
            </English>
          )}
        </div>
        {!revealed && onReveal && (
          <LinkAction hotkey="H" onClick={onReveal}>
            {answerText('showMeaning')}
          </LinkAction>
        )}
      </div>
      {onListen && (
        <LinkAction className={styles.listen} hotkey="L" aria-label={wordsText('listen.label')} onClick={onListen}>
          {wordsText('listen')}
        </LinkAction>
      )}
    </div>
  )
}
